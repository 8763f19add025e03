import type { Price } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { offerTexts } from '../offer-texts.ts'
import { tillTexts } from '../texts.ts'

/** The earnings of the basket: hearts of each campaign, bakery points, punches. */
export function Earnings({ price }: { price: Price }) {
  const texts = useTexts(tillTexts)
  const offers = useTexts(offerTexts)
  const lang = useLang()
  const { points } = price
  return (
    <>
      {price.hearts.map((entry) => (
        <section key={entry.campaignId} className="grid gap-1">
          <Figures
            label={entry.campaignTitle}
            figures={[
              { value: `+${entry.hearts}`, label: entry.campaignTitle, tone: 'heart' },
              { value: String(entry.balanceHearts), label: texts.withIt(entry.balanceHearts) },
            ]}
          />
          <p className="px-2 text-note text-ink-soft">
            {texts.counted(formatCents(entry.countedCents, lang))}
            {entry.repaidDebtHearts > 0 && ` · ${texts.repaid(entry.repaidDebtHearts)}`}
          </p>
          {entry.debtHearts > 0 && <Callout icon={CircleAlert}>{texts.owes(entry.debtHearts)}</Callout>}
        </section>
      ))}
      {points.points > 0 && (
        <Figures
          label={offers.points}
          figures={[
            { value: `+${points.points}`, label: offers.points, tone: 'amber' },
            { value: String(points.balancePoints), label: offers.withPoints(points.balancePoints) },
          ]}
        />
      )}
      {points.debtPoints > 0 && <Callout icon={CircleAlert}>{offers.owesPoints(points.debtPoints)}</Callout>}
      {price.punches.map((entry) => (
        <Figures
          key={entry.campaignId}
          label={entry.campaignTitle}
          figures={[
            { value: `+${entry.punches}`, label: entry.campaignTitle },
            { value: `${entry.balancePunches}/${entry.cardSize}`, label: texts.withIt(entry.balancePunches) },
          ]}
        />
      ))}
    </>
  )
}
