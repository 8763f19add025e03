import type { Comparison, ItemReport } from '@herzkarte/contract/studio/answers.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { studioLang, studioTexts } from '../../texts.ts'
import { counted, moneyIn } from './figures.ts'

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

/** The item with its article, and what it is called afterwards. */
const names: Record<string, { de: [the: string, it: string]; en: string }> = {
  coupon: { de: ['der Coupon', 'ihn'], en: 'the coupon' },
  campaign: { de: ['die Herzaktion', 'sie'], en: 'the campaign' },
  collector: { de: ['die Sammelkarte', 'sie'], en: 'the card' },
  gift: { de: ['das Geschenk', 'es'], en: 'the gift' },
  news: { de: ['die Nachricht', 'sie'], en: 'the news' },
}

const texts = studioTexts({
  spent: {
    de: (it: string, sum: string) => `: Wer ${it} sah, gab im Schnitt ${sum} aus als die Vergleichsgruppe.`,
    en: (_: string, sum: string) => `: who saw it spent ${sum} on average than the control group.`,
  },
  more: { de: 'mehr', en: 'more' },
  less: { de: 'weniger', en: 'less' },
  brought: {
    de: (currency: string, sum: string) => ` Jeder ${currency} Rabatt brachte etwa ${sum} Umsatz.`,
    en: (currency: string, sum: string) => ` Each ${currency} of discount brought about ${sum} in sales.`,
  },
  open: { de: (the: string) => `Ob ${the} wirkt, ist noch offen: `, en: (the: string) => `Whether ${the} works is still open: ` },
  chance: {
    de: (sum: string) => `Der Unterschied von ${sum} je Mitglied kann Zufall sein.`,
    en: (sum: string) => `the difference of ${sum} per member may be chance.`,
  },
  few: { de: 'Die Vergleichsgruppe ist zu klein, um etwas zu sagen.', en: 'the control group is too small to say anything.' },
  none: {
    de: (the: string) => `Ohne Vergleichsgruppe lässt sich nicht sagen, ob ${the} wirkt.`,
    en: (the: string) => `Without a control group nobody can say whether ${the} works.`,
  },
  used: {
    de: (count: number) => ` Bisher ${count === 1 ? 'eine Einlösung' : `${counted(count)} Einlösungen`}.`,
    en: (count: number) => ` So far ${count === 1 ? 'one redemption' : `${counted(count)} redemptions`}.`,
  },
})

type VerdictProps = Pick<ItemReport, 'kind' | 'comparison'> & { cents?: number; redeemed?: number; currency: string }

/** The first sentence of a report. */
export function VerdictText({ kind, comparison, cents = 0, redeemed = 0, currency }: VerdictProps) {
  const name = names[kind] ?? { de: ['das Angebot', 'es'], en: 'the offer' }
  const [the = '', it = ''] = studioLang() === 'de' ? name.de : [name.en]
  const money = moneyIn(currency)
  if (!comparison) return texts.none(the) + (redeemed > 0 ? texts.used(redeemed) : '')
  const { spend, offered } = comparison
  if (!spend) return texts.open(the) + texts.few
  const verdict = verdictOf(comparison)
  const difference = Math.round(spend.difference * 100)
  if (verdict === 'open') return texts.open(the) + texts.chance(money.signed(difference))
  const isGood = verdict === 'works'
  // What it brought in all for each unit of discount, to ten cents.
  const perDiscount = isGood && cents > 0 ? Math.round((spend.difference * offered * 1000) / cents) * 10 : 0
  const unit = new Intl.DisplayNames(locale(), { type: 'currency' }).of(currency) ?? currency
  return (
    <>
      {the[0]?.toUpperCase()}
      {the.slice(1)} <em className={isGood ? 'not-italic text-leaf-ink' : 'not-italic text-danger'}>{verdictTexts[verdict]}</em>
      {texts.spent(it, `${money.exact(Math.abs(difference))} ${isGood ? texts.more : texts.less}`)}
      {perDiscount > 0 && texts.brought(unit, money.exact(perDiscount))}
    </>
  )
}
