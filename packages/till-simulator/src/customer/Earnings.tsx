import type { Price } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { CircleAlert } from 'lucide-react'
import { tillTexts } from '../texts.ts'
import { offerTexts } from './offer-texts.ts'

/** The earnings of the basket: hearts of each campaign, bakery points, punches. */
export function Earnings({ price }: { price: Price }) {
  const { hearts, points, punches } = price
  return (
    <>
      <dl aria-label={tillTexts.earnings} className="card ground-card px-4 rounded-lg shadow-card">
        {hearts.map((entry) => (
          <Earning
            key={entry.campaignId}
            look="text-stamp"
            value={entry.hearts}
            title={entry.campaignTitle}
            then={tillTexts.withIt(entry.balanceHearts)}
          />
        ))}
        {points.points > 0 && (
          <Earning look="text-bakery-ink" value={points.points} title={offerTexts.points} then={tillTexts.withIt(points.balancePoints)} />
        )}
        {punches.map((entry) => (
          <Earning
            key={entry.campaignId}
            value={entry.punches}
            title={entry.campaignTitle}
            then={`${entry.balancePunches}/${entry.cardSize}`}
          />
        ))}
      </dl>
      {hearts.map((entry) => (
        <HeartNotes key={entry.campaignId} entry={entry} mostCents={price.linesCents} />
      ))}
      {points.debtPoints > 0 && <Callout icon={CircleAlert}>{offerTexts.owesPoints(points.debtPoints)}</Callout>}
    </>
  )
}

interface EarningProps {
  look?: string
  value: number
  title: string
  then: string
}

function Earning({ look, value, title, then }: EarningProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 min-h-12 not-first:border-t border-line">
      <dt className="py-1 text-sm leading-5 hyphens-auto">
        {title} <span className="text-ink-soft whitespace-nowrap tabular-nums">{then}</span>
      </dt>
      <dd className={cx('font-display font-black text-[1.75rem] leading-8 tabular-nums', look)}>{`+${value}`}</dd>
    </div>
  )
}

/** How many cents the hearts are for, and those that are owed. */
function HeartNotes({ entry, mostCents }: { entry: Price['hearts'][number]; mostCents: number }) {
  const lang = useLang()
  // More than the basket costs counts when a coupon multiplies it: that amount would only confuse.
  const notes = [
    entry.countedCents <= mostCents && tillTexts.counted(formatCents(entry.countedCents, lang)),
    entry.repaidDebtHearts > 0 && tillTexts.repaid(entry.repaidDebtHearts),
  ].filter((note) => note !== false)
  return (
    <>
      {notes.length > 0 && <p className="px-2 -mt-1 text-note text-ink-soft">{notes.join(' · ')}</p>}
      {entry.debtHearts > 0 && <Callout icon={CircleAlert}>{tillTexts.owes(entry.debtHearts)}</Callout>}
    </>
  )
}
