import type { Comparison } from '@herzkarte/contract/studio/answers.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { currency } from '../../api.ts'
import { money } from '../../figures.ts'
import { studioTexts } from '../../texts.ts'

/** What a control group says. It works, or harms, only if chance alone does not explain the difference. */
export function verdictOf({ spend }: Comparison): 'works' | 'harms' | 'open' {
  if (!spend?.isCertain) return 'open'
  return spend.difference > 0 ? 'works' : 'harms'
}

export const verdictTexts = studioTexts({
  works: { de: 'wirkt', en: 'works' },
  harms: { de: 'schadet', en: 'harms' },
  open: { de: 'noch offen', en: 'still open' },
})

export const verdictTones = { works: 'leaf', harms: 'bad', open: 'rest' } as const

const texts = studioTexts({
  spent: { de: ': Wer es sah, gab im Schnitt', en: ': who saw it spent' },
  more: { de: 'mehr aus als die Vergleichsgruppe.', en: 'more on average than the control group.' },
  less: { de: 'weniger aus als die Vergleichsgruppe.', en: 'less on average than the control group.' },
  brought: {
    de: (currency: string, sum: string) => ` Jeder ${currency} Rabatt brachte etwa ${sum} Umsatz.`,
    en: (currency: string, sum: string) => ` Each ${currency} of discount brought about ${sum} in sales.`,
  },
  open: { de: 'Ob es wirkt, ist noch offen: ', en: 'Whether it works is still open: ' },
  chance: {
    de: (sum: string) => `Der Unterschied von ${sum} je Mitglied kann Zufall sein.`,
    en: (sum: string) => `the difference of ${sum} per member may be chance.`,
  },
  few: { de: 'Die Vergleichsgruppe ist zu klein, um etwas zu sagen.', en: 'the control group is too small to say anything.' },
  none: {
    de: 'Ohne Vergleichsgruppe lässt sich nicht sagen, ob es wirkt.',
    en: 'Without a control group nobody can say whether it works.',
  },
  it: { de: 'Es', en: 'It' },
})

/** The first sentence of a report. `cents` were taken off in all. */
export function VerdictText({ comparison, cents = 0 }: { comparison: Comparison | null; cents?: number }) {
  if (!comparison) return texts.none
  const { spend, offered } = comparison
  if (!spend) return texts.open + texts.few
  const verdict = verdictOf(comparison)
  const difference = Math.round(spend.difference * 100)
  if (verdict === 'open') return texts.open + texts.chance(money.signed(difference))
  const isGood = verdict === 'works'
  // What it brought in all for each unit of discount, to ten cents.
  const perDiscount = isGood && cents > 0 ? Math.round((spend.difference * offered * 1000) / cents) * 10 : 0
  const unit = new Intl.DisplayNames(locale(), { type: 'currency' }).of(currency()) ?? currency()
  return (
    <>
      {texts.it} <em className={isGood ? 'not-italic text-leaf-ink' : 'not-italic text-danger'}>{verdictTexts[verdict]}</em>
      {`${texts.spent} ${money.exact(Math.abs(difference))} ${isGood ? texts.more : texts.less}`}
      {perDiscount > 0 && texts.brought(unit, money.exact(perDiscount))}
    </>
  )
}
