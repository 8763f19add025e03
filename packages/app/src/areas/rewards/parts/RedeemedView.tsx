import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Heart from 'lucide-react/icons/heart'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Stamp from 'lucide-react/icons/stamp'
import Store from 'lucide-react/icons/store'
import { useEffect, useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { isToCelebrate, markCelebrated } from '../celebrated.ts'
import { rewardRedeemedTexts } from '../reward-redeemed-texts.ts'
import { rewardTexts } from '../texts.ts'

/** The redeemed reward. It is celebrated with falling hearts the first time it is viewed soon after. */
export function RedeemedView({ redemption }: { redemption: Redemption }) {
  const { redemptionId, campaignId, name, image, hearts, copayCents, endedAt, storeName, receiptNumber, isReturnable } = redemption
  // The free item of a full collector card was paid for in punches.
  const isCollector = !isReturnable
  const texts = useTexts(rewardRedeemedTexts)
  const rewards = useTexts(rewardTexts)
  const money = useMoney()
  const [isNew] = useState(() => isToCelebrate(redemptionId, endedAt))
  useEffect(() => markCelebrated(redemptionId), [redemptionId])
  const price = isCollector ? rewards.punches(hearts) : texts.hearts(hearts)
  return (
    <>
      <section className="grid gap-1 text-center">
        <Celebration picture={image} tone="leaf" landing={isNew} />
        <h1 className="face-display text-3xl text-balance mt-2">{name}</h1>
        <p className="text-ink-soft">{texts.enjoy}</p>
      </section>
      <Rows label={texts.facts}>
        {endedAt && <ListRow icon={CalendarCheck} title={texts.when} value={momentText(endedAt)} />}
        {storeName && <ListRow icon={Store} title={texts.where} value={storeName} />}
        {receiptNumber && (
          <ListRow icon={ReceiptText} title={texts.receipt} value={<span className="tabular-nums">{receiptNumber}</span>} />
        )}
        <ListRow
          icon={isCollector ? Stamp : Heart}
          title={texts.paidWith}
          value={copayCents > 0 ? texts.heartsAndCopay(price, money(copayCents)) : price}
        />
      </Rows>
      <div className="grid gap-2 wide:flex">
        <Button href={isCollector ? paths.collectorCardDetail(campaignId) : paths.stampCard(campaignId)}>{texts.more}</Button>
        <Button variant="line" href={paths.transactions()}>
          {texts.toReceipts}
        </Button>
      </div>
    </>
  )
}
