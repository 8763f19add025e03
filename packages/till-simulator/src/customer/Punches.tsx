import type { Price } from '@herzkarte/contract/till/index.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Coffee from 'lucide-react/icons/coffee'
import { tillTexts } from '../texts.ts'

/** The punches that a basket earns, one line for each collector card. */
export function Punches({ punches }: { punches: Price['punches'] }) {
  const texts = useTexts(tillTexts)
  return punches.map(({ campaignId, campaignTitle, punches: count, cardSize, balancePunches, fullCards }) => (
    <p key={campaignId} className="flex items-start gap-3">
      <Icon of={Coffee} className="flex-none" />
      <span>
        <b className="font-semibold">{campaignTitle}</b>: +{texts.punches(count)}, {texts.punchesOf(balancePunches, cardSize)}
        {fullCards > 0 && <span className="block text-leaf-ink font-semibold">{texts.fullCards(fullCards)}</span>}
      </span>
    </p>
  ))
}
