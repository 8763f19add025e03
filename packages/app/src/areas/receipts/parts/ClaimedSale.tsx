import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Delta, HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import Croissant from 'lucide-react/icons/croissant'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Stamp from 'lucide-react/icons/stamp'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { claimTexts } from '../claim-texts.ts'
import { receiptTexts } from '../texts.ts'

/** What a claimed receipt has brought. */
export function ClaimedSale({ claimed, onAgain }: { claimed: ClaimedReceipt; onAgain: () => void }) {
  const texts = useTexts(claimTexts)
  const receipt = useTexts(receiptTexts)
  const money = useMoney()
  const { storeName, happenedAt, totalCents, points, donationCents } = claimed
  const hearts = claimed.hearts.filter((card) => card.hearts > 0)
  const punches = claimed.punches.filter((card) => card.punches > 0)
  const isNothing = hearts.length + punches.length + points.points + donationCents === 0
  const sale = `${receipt.store(storeName)}, ${momentText(happenedAt)}, ${money(totalCents)}.`
  return (
    <div className="grid gap-4">
      <div role="status">
        <EmptyState picture={emptyReceipts} title={texts.claimed} text={isNothing ? `${sale} ${texts.nothing}` : sale} />
      </div>
      {!isNothing && (
        <Rows label={texts.earned}>
          {hearts.map(({ campaignId, campaignTitle, hearts: count, balanceHearts }) => (
            <ListRow
              key={campaignId}
              icon={Heart}
              title={campaignTitle}
              note={texts.balance(stampCountLabel(balanceHearts))}
              end={<HeartDelta value={count} />}
              href={paths.stampCard(campaignId)}
            />
          ))}
          {points.points > 0 && (
            <ListRow
              icon={Croissant}
              title={texts.points}
              note={texts.pointsBalance(points.balancePoints)}
              end={<Delta value={points.points} spoken={texts.gainedPoints} />}
              href={paths.bakeryPoints()}
            />
          )}
          {punches.map(({ campaignId, campaignTitle, punches: count, balancePunches, fullCards }) => (
            <ListRow
              key={campaignId}
              icon={Stamp}
              title={campaignTitle}
              note={fullCards > 0 ? texts.fullCard : texts.balance(String(balancePunches))}
              end={<Delta value={count} spoken={texts.gainedStamps} />}
              href={paths.collectorCardDetail(campaignId)}
            />
          ))}
          {donationCents > 0 && (
            <ListRow
              icon={HandHeart}
              title={texts.donation}
              end={<b className="tabular-nums">{money(donationCents)}</b>}
              href={paths.community()}
            />
          )}
        </Rows>
      )}
      <div className="grid gap-2 wide:flex wide:justify-center">
        <Button href={paths.transactions()}>{texts.toReceipts}</Button>
        <Button variant="line" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}
