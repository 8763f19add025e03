import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { CalendarCheck, Heart, ReceiptText, Stamp, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { momentText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { MoreCoupons } from '../../coupons/index.ts'
import { OtherRewards } from '../parts/RewardOffer.tsx'
import { rewardTexts } from '../texts.ts'
import { useCard } from '../use-card.ts'

/** How long something counts as "just now". */
const newForMs = 15 * 60 * 1000

const celebrated = storedForMember<string>('celebrated', (value): value is string => typeof value === 'string')

/** A redeemed reward: when, where, on which receipt. */
export default function RewardRedeemedPage() {
  const [search] = useSearchParams()
  const redemptionId = search.get('redemptionId') ?? ''
  const read = useRead(api.listUserRedeemHistory, { redemptionId }, { enabled: redemptionId !== '' })
  const redemption = read.data?.items.find((one) => one.redemptionId === redemptionId)
  const gone = (
    <Gone
      picture={emptyGifts}
      title={rewardRedeemedTexts.gone}
      text={rewardRedeemedTexts.goneText}
      action={rewardRedeemedTexts.toRewards}
      href={paths.rewardsHistory()}
    >
      <MoreCoupons />
    </Gone>
  )
  return (
    <Screen title={rewardRedeemedTexts.title} name={redemption?.name} backTo={paths.rewardsHistory()} ownHeading>
      <Loaded read={read} headingLevel={1} skeleton={<DetailSkeleton />} gone={(redemptionId === '' || isUnknown(read.error)) && gone}>
        {() => (redemption?.status === 'Redeemed' ? <RedeemedView redemption={redemption} /> : gone)}
      </Loaded>
    </Screen>
  )
}

/** The redeemed reward, celebrated with falling hearts the first time it is viewed soon after; below it what its card offers next. */
function RedeemedView({ redemption }: { redemption: Redemption }) {
  const { redemptionId, campaignId, name, image, hearts, copayCents, endedAt, storeName, receiptNumber, isReturnable } = redemption
  // The free item of a full collector card was paid for in punches.
  const isCollector = !isReturnable
  const { card } = useCard(campaignId)
  const [isNew] = useState(() => endedAt !== null && Date.now() - Date.parse(endedAt) < newForMs && celebrated.get() !== redemptionId)
  useEffect(() => celebrated.set(redemptionId), [redemptionId])
  const price = isCollector ? rewardTexts.punches(hearts) : rewardTexts.hearts(hearts)
  const facts = [
    endedAt && { icon: CalendarCheck, label: rewardRedeemedTexts.when, value: momentText(endedAt) },
    storeName && { icon: Store, label: rewardRedeemedTexts.where, value: storeName },
    receiptNumber && { icon: ReceiptText, label: rewardRedeemedTexts.receipt, value: receiptNumber },
    {
      icon: isCollector ? Stamp : Heart,
      label: rewardRedeemedTexts.paidWith,
      value: copayCents > 0 ? rewardRedeemedTexts.heartsAndCopay(price, money(copayCents)) : price,
    },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <>
      <ObjectCard
        labelledBy={subjectId}
        picture={
          <div className="grid content-center px-4 py-5 tablet:min-h-[340px] wide:min-h-[440px] bg-leaf-soft">
            <Celebration picture={image} tone="leaf" landing={isNew} />
          </div>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <SubjectHeading>{name}</SubjectHeading>
          <p className="text-ink-soft">{rewardRedeemedTexts.enjoy}</p>
        </div>
        <Facts
          facts={facts.map(({ icon, label, value }) => ({
            icon,
            text: (
              <>
                <span className="text-ink-soft">{label}</span> <b className="block tabular-nums break-words">{value}</b>
              </>
            ),
          }))}
        />
        <div className="grid gap-2 tablet:flex tablet:flex-wrap">
          <Button href={isCollector ? paths.collectorCardDetail(campaignId) : paths.stampCard(campaignId)}>
            {rewardRedeemedTexts.more}
          </Button>
          <Button variant="line" href={paths.transactions()}>
            {rewardRedeemedTexts.toReceipts}
          </Button>
        </div>
      </ObjectCard>
      {card && <OtherRewards card={card} than={redemption.rewardId} />}
    </>
  )
}

const rewardRedeemedTexts = defineTexts({
  title: { de: 'Prämie', en: 'Reward', fr: 'Récompense' },
  enjoy: { de: 'Viel Freude damit!', en: 'Enjoy it!', fr: 'Profites-en bien\u202f!' },
  when: { de: 'Eingelöst', en: 'Redeemed', fr: 'Retirée' },
  where: { de: 'Markt', en: 'Store', fr: 'Magasin' },
  receipt: { de: 'Bon-Nummer', en: 'Receipt number', fr: 'Ticket n°' },
  paidWith: { de: 'Dafür gegeben', en: 'Given for it', fr: 'En échange' },
  heartsAndCopay: { de: '{hearts} und {amount}', en: '{hearts} and {amount}', fr: '{hearts} et {amount}' },
  toReceipts: { de: 'Zu meinen Einkäufen', en: 'To my purchases', fr: 'Vers mes achats' },
  more: { de: 'Weitersammeln', en: 'Keep collecting', fr: 'Continuer la collecte' },
  gone: { de: 'Diese Prämie finden wir nicht', en: 'We can’t find this reward', fr: 'Nous ne trouvons pas cette récompense' },
  goneText: {
    de: 'Alle deine Prämien stehen in der Übersicht.',
    en: 'All your rewards are in the overview.',
    fr: 'Toutes tes récompenses sont dans l’aperçu.',
  },
  toRewards: { de: 'Meine Prämien', en: 'My rewards', fr: 'Mes récompenses' },
})
