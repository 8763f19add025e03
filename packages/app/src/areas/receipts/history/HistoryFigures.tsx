import { sumCents } from '@herzkarte/rules/money/money.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { type Figure, Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { CircleAlert } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { money } from '../../../shared/money.ts'
import type { HistoryFilter } from './events.ts'
import { historyTexts } from './texts.ts'
import type { useHistory } from './use-history.ts'

interface HistoryFiguresProps {
  filter: HistoryFilter
  history: ReturnType<typeof useHistory>
}

/** The totals of what is shown, and what is owed after a return. The space is reserved while they are loading; without an answer there are none. */
export function HistoryFigures({ filter, history: { all, sums, ...history } }: HistoryFiguresProps) {
  const points = useRead(api.getUserPoint, {}, { enabled: filter === 'points' }).data
  if (all.error && !all.data) return null
  // Known once all of them are loaded.
  const coupons = all.hasNextPage ? undefined : history.coupons
  const receipts = all.hasNextPage ? undefined : history.receipts
  const saved = coupons && money(sumCents(coupons.map(({ discountCents }) => discountCents ?? 0)))
  switch (filter) {
    case 'hearts':
    case 'collector': {
      const { collectedHearts, spentHearts, balanceHearts, debtHearts = 0 } = sums[filter] ?? {}
      const figures: Figure[] = [
        { value: signed('+', collectedHearts), label: historyTexts.collected, tone: 'leaf' },
        { value: signed('−', spentHearts), label: historyTexts.gone },
        { value: balanceHearts, label: historyTexts.now, tone: 'heart' },
      ]
      return (
        <Sums figures={figures} debt={debtHearts > 0 && (filter === 'hearts' ? uiTexts.hearts : historyTexts.punchCount)(debtHearts)} />
      )
    }
    case 'points': {
      const { points: now, activatedPoints, totalEarnedPoints, debtPoints = 0 } = points ?? {}
      const figures: Figure[] = [
        { value: now, label: historyTexts.now, tone: 'amber' },
        { value: activatedPoints, label: historyTexts.inVouchers, tone: 'leaf' },
        { value: totalEarnedPoints, label: historyTexts.inAll },
      ]
      return <Sums figures={figures} debt={debtPoints > 0 && historyTexts.pointCount(debtPoints)} />
    }
    case 'coupons': {
      const used = coupons?.filter(({ status }) => status === 'Redeemed').length
      const figures: Figure[] = [
        { value: used, label: historyTexts.used },
        { value: saved, label: historyTexts.saved, tone: 'leaf' },
        { value: coupons && coupons.length - (used ?? 0), label: historyTexts.expired },
      ]
      return <Sums figures={figures} />
    }
    default: {
      const paid = receipts?.map(({ kind, totalCents }) => (kind === 'purchase' ? totalCents : -Math.abs(totalCents)))
      const change = sums.hearts && sums.hearts.collectedHearts - sums.hearts.spentHearts
      const figures: Figure[] = [
        { value: paid && money(sumCents(paid)), label: historyTexts.spent },
        { value: saved, label: historyTexts.saved, tone: 'leaf' },
        {
          value: change && change < 0 ? signed('−', -change) : signed('+', change),
          label: historyTexts.hearts,
          tone: 'heart',
          hasHeart: true,
        },
      ]
      return <Sums figures={figures} />
    }
  }
}

function Sums({ figures, debt }: { figures: readonly Figure[]; debt?: string | false }) {
  return (
    <>
      <Figures label={historyTexts.figures} look="plain" figures={figures} />
      {debt && <Callout icon={CircleAlert}>{historyTexts.debt(debt)}</Callout>}
    </>
  )
}

const signed = (sign: string, count: number | undefined) => (count ? `${sign}${count}` : count?.toString())
