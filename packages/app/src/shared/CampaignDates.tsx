import type { Campaign } from '@herzkarte/contract/hearts/shapes.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { dayText, today } from './dates.ts'

const dateTexts = defineTexts({
  collectUntil: { de: 'Sammeln bis', en: 'Collect until', fr: 'À collecter jusqu’au' },
  redeemUntil: { de: 'Einlösen bis', en: 'Redeem until', fr: 'À échanger jusqu’au' },
  stillRedeemUntil: { de: 'Noch einlösen bis', en: 'Redeem until', fr: 'À échanger jusqu’au' },
  startsOn: { de: 'Startet am', en: 'Starts on', fr: 'Commence le' },
  endedOn: { de: 'Beendet seit', en: 'Ended on', fr: 'Terminé depuis le' },
})

/** The one date that counts now, in a list. */
export function campaignDate({ collectUntil, redeemUntil }: Campaign): string {
  const [words, day] = today() <= collectUntil ? [dateTexts.collectUntil, collectUntil] : [dateTexts.stillRedeemUntil, redeemUntil]
  return `${words} ${dayText(day)}`
}

/** The dates until which a campaign's hearts or punches can be collected and redeemed. */
export function CampaignDates({ campaign: { collectFrom, collectUntil, redeemUntil } }: { campaign: Campaign }) {
  const day = today()
  const lines =
    day < collectFrom
      ? [{ words: dateTexts.startsOn, day: collectFrom }]
      : day > redeemUntil
        ? [{ words: dateTexts.endedOn, day: redeemUntil }]
        : [
            ...(day <= collectUntil ? [{ words: dateTexts.collectUntil, day: collectUntil }] : []),
            { words: dateTexts.redeemUntil, day: redeemUntil },
          ]
  return lines.map((line) => (
    <span key={line.words} className="block">
      {line.words} <b className="whitespace-nowrap">{dayText(line.day)}</b>
    </span>
  ))
}
