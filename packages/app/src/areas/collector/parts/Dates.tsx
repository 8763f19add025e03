import type { Campaign } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { cardTexts } from '../card-texts.ts'

/** Until when punches come and until when free ones can be had. */
export function Dates({ campaign: { collectFrom, collectUntil, redeemUntil } }: { campaign: Campaign }) {
  const texts = useTexts(cardTexts)
  const day = today()
  const lines =
    day < collectFrom
      ? [{ words: texts.startsOn, day: collectFrom }]
      : day > redeemUntil
        ? [{ words: texts.endedOn, day: redeemUntil }]
        : [
            ...(day <= collectUntil ? [{ words: texts.collectUntil, day: collectUntil }] : []),
            { words: texts.redeemUntil, day: redeemUntil },
          ]
  return (
    <p className="text-sm text-ink-soft wide:text-right">
      {lines.map((line) => (
        <span key={line.words} className="block">
          {line.words} <b className="whitespace-nowrap">{dayText(line.day)}</b>
        </span>
      ))}
    </p>
  )
}
