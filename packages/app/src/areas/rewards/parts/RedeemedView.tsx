import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Heart from 'lucide-react/icons/heart'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Stamp from 'lucide-react/icons/stamp'
import Store from 'lucide-react/icons/store'
import { useEffect, useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { rewardRedeemedTexts } from '../reward-redeemed-texts.ts'
import { rewardTexts } from '../texts.ts'

/** How long something counts as "just now". */
const newForMs = 15 * 60 * 1000

const celebrated = storedForMember<string>('celebrated', (value): value is string => typeof value === 'string')

/** The redeemed reward. It is celebrated with falling hearts the first time it is viewed soon after. */
export function RedeemedView({ redemption }: { redemption: Redemption }) {
  const { redemptionId, campaignId, name, image, hearts, copayCents, endedAt, storeName, receiptNumber, isReturnable } = redemption
  // The free item of a full collector card was paid for in punches.
  const isCollector = !isReturnable
  const texts = useTexts(rewardRedeemedTexts)
  const rewards = useTexts(rewardTexts)
  const money = useMoney()
  const [isNew] = useState(() => isToCelebrate(redemptionId, endedAt))
  useEffect(() => celebrated.set(redemptionId), [redemptionId])
  const price = isCollector ? rewards.punches(hearts) : texts.hearts(hearts)
  const facts = [
    endedAt && { icon: CalendarCheck, label: texts.when, value: momentText(endedAt) },
    storeName && { icon: Store, label: texts.where, value: storeName },
    receiptNumber && { icon: ReceiptText, label: texts.receipt, value: receiptNumber },
    {
      icon: isCollector ? Stamp : Heart,
      label: texts.paidWith,
      value: copayCents > 0 ? texts.heartsAndCopay(price, money(copayCents)) : price,
    },
  ].filter((fact) => fact !== null && fact !== '')
  return (
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
        <p className="text-ink-soft">{texts.enjoy}</p>
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
        <Button href={isCollector ? paths.collectorCardDetail(campaignId) : paths.stampCard(campaignId)}>{texts.more}</Button>
        <Button variant="line" href={paths.transactions()}>
          {texts.toReceipts}
        </Button>
      </div>
    </ObjectCard>
  )
}

/** Whether to celebrate a redeemed reward: once, and only soon after it was handed over. */
function isToCelebrate(redemptionId: string, endedAt: string | null, now = Date.now()): boolean {
  return endedAt !== null && now - Date.parse(endedAt) < newForMs && celebrated.get() !== redemptionId
}
