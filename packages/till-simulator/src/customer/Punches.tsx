import type { Price } from '@herzkarte/contract/till/index.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Coffee } from 'lucide-react'
import { tillTexts } from '../texts.ts'

/** The punches that a basket earns, one line for each collector card. */
export function Punches({ punches }: { punches: Price['punches'] }) {
  return punches.map(({ campaignId, campaignTitle, punches: count, cardSize, balancePunches, fullCards }) => (
    <p key={campaignId} className="flex items-start gap-3">
      <Icon of={Coffee} className="flex-none" />
      <span>
        <b className="font-semibold">{campaignTitle}</b>: +{tillTexts.punches(count)}, {tillTexts.punchesOf(balancePunches, cardSize)}
        {fullCards > 0 && <span className="block text-leaf-ink font-semibold">{tillTexts.fullCards(fullCards)}</span>}
      </span>
    </p>
  ))
}
