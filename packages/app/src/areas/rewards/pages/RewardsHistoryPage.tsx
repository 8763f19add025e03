import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths, type RewardsTab } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { RewardListing } from '../../../shared/Listing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { CampaignList } from '../../hearts/index.ts'
import { GiveBack } from '../index.ts'
import { ActivatedReward } from '../parts/RewardOffer.tsx'
import { rewardTexts } from '../texts.ts'

const tabs: readonly RewardsTab[] = ['Activated', 'Redeemed', 'Deactivated']

/** The member's rewards: activated, redeemed, and returned (specification, section 4), and from tablets on those to choose from. */
export default function RewardsHistoryPage() {
  const [search] = useSearchParams()
  const asked = search.get('status')
  const status = tabs.find((tab) => tab === asked) ?? 'Activated'
  const read = useReadList(api.listUserRedeemHistory, { status })
  const isBroad = useTwoColumns()
  const [returning, giveBack] = useState<Redemption>()
  useHistorySeen('rewards', read.data !== undefined)
  return (
    <Screen title={rewardsHistoryTexts.title} backTo={paths.me()}>
      <ListDetail
        detail={isBroad && <CampaignList isNarrow />}
        list={
          <Tabs
            label={rewardsHistoryTexts.title}
            tabs={tabs.map((id) => ({ id, label: rewardsHistoryTexts[id] }))}
            selected={status}
            onSelect={(tab) => navigate(paths.rewardsHistory(tab), { replace: true })}
          >
            <RewardListing
              read={read}
              empty={{
                title: rewardsHistoryTexts[`${status}Empty`],
                text: rewardsHistoryTexts[`${status}EmptyText`],
                action: rewardsHistoryTexts.toOffers,
                href: paths.offers(),
              }}
            >
              {(items) =>
                items.map((redemption) =>
                  redemption.status === 'Activated' ? (
                    <ActivatedReward
                      key={redemption.redemptionId}
                      redemption={redemption}
                      headingLevel={2}
                      href={paths.reward(redemption.rewardId, redemption.campaignId)}
                      onGiveBack={() => giveBack(redemption)}
                    />
                  ) : (
                    <EndedReward key={redemption.redemptionId} redemption={redemption} />
                  ),
                )
              }
            </RewardListing>
          </Tabs>
        }
      />
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}

function EndedReward({ redemption }: { redemption: Redemption }) {
  const { redemptionId, name, image, hearts, status, endedAt, storeName, isReturnable } = redemption
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  const isRedeemed = status === 'Redeemed'
  const mark = isRedeemed ? rewardTexts.redeemed : status === 'Expired' ? rewardTexts.expired : rewardTexts.deactivated
  return (
    <RewardRow
      name={name}
      picture={image}
      hearts={hearts}
      headingLevel={2}
      state={isRedeemed ? 'redeemed' : 'expired'}
      note={
        isRedeemed
          ? [day, storeName && appTexts.store(storeName)].filter(Boolean).join(', ')
          : status === 'Expired'
            ? day
            : isReturnable
              ? rewardsHistoryTexts.returnedOn(day, hearts)
              : rewardsHistoryTexts.undoneOn(day, rewardTexts.punches(hearts))
      }
      action={<InkMark>{mark}</InkMark>}
      href={isRedeemed ? paths.rewardRedeemed(redemptionId) : undefined}
    />
  )
}

const rewardsHistoryTexts = defineTexts({
  title: { de: 'Meine Prämien', en: 'My rewards', fr: 'Mes récompenses' },
  Activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activées' },
  Redeemed: { de: 'Eingelöst', en: 'Redeemed', fr: 'Retirées' },
  Deactivated: { de: 'Zurückgegeben', en: 'Deactivated', fr: 'Rendues' },
  returnedOn: {
    de: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'Herz', 'Herzen')} zurück`,
    en: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'heart', 'hearts')} back`,
    fr: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'cœur rendu', 'cœurs rendus')}`,
  },
  undoneOn: {
    de: (day: string, punches: string) => `${day}, ${punches} wieder auf der Karte`,
    en: (day: string, punches: string) => `${day}, ${punches} back on the card`,
    fr: (day: string, punches: string) => `${day}, ${punches} de retour sur la carte`,
  },
  ActivatedEmpty: { de: 'Nichts wartet an der Kasse', en: 'Nothing waits at the till', fr: 'Rien ne t’attend en caisse' },
  ActivatedEmptyText: {
    de: 'Aktiviere eine Prämie auf deiner Herzkarte, dann liegt sie hier bereit.',
    en: 'Activate a reward on your heart card and it will be ready here.',
    fr: 'Active une récompense sur ta carte à cœurs, elle t’attendra ici.',
  },
  RedeemedEmpty: { de: 'Noch keine Prämie abgeholt', en: 'No reward picked up yet', fr: 'Aucune récompense retirée' },
  RedeemedEmptyText: {
    de: 'Was du an der Kasse mitnimmst, bleibt hier in guter Erinnerung.',
    en: 'What you take home from the till is remembered here.',
    fr: 'Ce que tu emportes à la caisse restera ici en souvenir.',
  },
  DeactivatedEmpty: { de: 'Nichts zurückgegeben', en: 'Nothing given back', fr: 'Rien n’a été rendu' },
  DeactivatedEmptyText: {
    de: 'Gibst du eine aktivierte Prämie zurück, kehren ihre Herzen auf deine Karte zurück.',
    en: 'If you give an activated reward back, its hearts return to your card.',
    fr: 'Si tu rends une récompense activée, ses cœurs reviennent sur ta carte.',
  },
  toOffers: { de: 'Prämien ansehen', en: 'See the rewards', fr: 'Voir les récompenses' },
})
