import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Expiring } from '@herzkarte/rules/time/expires-soon.ts'
import { type Content, campaignTitle, couponTitle, rewardName } from '../../../content/index.ts'
import type { ExpiringThing } from '../notify.ts'

const de = {
  title: 'Läuft bald ab',
  counted: {
    hearts: (number: number) => `${number} ${number === 1 ? 'Herz' : 'Herzen'}`,
    points: (number: number) => `${number} ${number === 1 ? 'Bonuspunkt' : 'Bonuspunkte'}`,
    reward: (number: number) => `${number} Prämien`,
    coupon: (number: number) => `${number} Coupons`,
  },
  quoted: (name: string) => `„${name}“`,
  heartsFor: (hearts: string, campaign: string) => `${hearts} für „${campaign}“`,
  until: (things: string, day: string, isOne: boolean) => `${things} ${isOne ? 'gilt' : 'gelten'} nur noch bis ${day}.`,
  // Of several last days.
  first: (things: string, day: string) => `${things} laufen bald ab, das Erste am ${day}.`,
}

const phrases: Localised<typeof de> = {
  de,
  en: {
    title: 'Expires soon',
    counted: {
      hearts: (number) => `${number} ${number === 1 ? 'heart' : 'hearts'}`,
      points: (number) => `${number} ${number === 1 ? 'bonus point' : 'bonus points'}`,
      reward: (number) => `${number} rewards`,
      coupon: (number) => `${number} coupons`,
    },
    quoted: (name) => `“${name}”`,
    heartsFor: (hearts, campaign) => `${hearts} for “${campaign}”`,
    until: (things, day, isOne) => `${things} ${isOne ? 'is' : 'are'} only valid until ${day}.`,
    first: (things, day) => `${things} expire soon, the first on ${day}.`,
  },
  fr: {
    title: 'Bientôt expiré',
    counted: {
      hearts: (number) => `${number} ${number <= 1 ? 'cœur' : 'cœurs'}`,
      points: (number) => `${number} ${number <= 1 ? 'point bonus' : 'points bonus'}`,
      reward: (number) => `${number} récompenses`,
      coupon: (number) => `${number} coupons`,
    },
    quoted: (name) => `«\u00a0${name}\u00a0»`,
    heartsFor: (hearts, campaign) => `${hearts} pour «\u00a0${campaign}\u00a0»`,
    until: (things, day) => `${things}\u00a0: à utiliser jusqu’au ${day}.`,
    first: (things, day) => `${things}\u00a0: à utiliser bientôt, le premier délai est le ${day}.`,
  },
}

/** In the order of a message. */
const paths: Record<Expiring, (id: string) => string> = {
  hearts: (campaignId) => `/stampCardDetail/${campaignId}`,
  points: () => '/bakeryPoints',
  reward: (redemptionId) => `/rewardRedeemedDetail?redemptionId=${redemptionId}`,
  coupon: (userCouponId) => `/couponUserDetail/${userCouponId}`,
}
const kinds = Object.keys(paths) as Expiring[]
const locales: Localised<string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** A message about everything that is due on one day. Several things of one kind are counted, so that it stays short. */
export function expiringWords(things: readonly ExpiringThing[], content: Content, lang: Lang) {
  const { title, until, first } = phrases[lang]
  const byKind = Map.groupBy(things, ({ kind }) => kind)
  const parts = kinds.flatMap((kind) => partOf(byKind.get(kind) ?? [], content, lang))
  const list = new Intl.ListFormat(locales[lang], { type: 'conjunction' }).format(parts)
  const days = things.map(({ day }) => day).sort()
  const [soonest = ''] = days
  const isOne = things.length === 1 && things[0]?.number === 1
  const words = days.at(-1) === soonest ? until(list, dayText(soonest, lang), isOne) : first(list, dayText(soonest, lang))
  return { title, text: words, path: pathOf(things) }
}

const nameOf = { reward: rewardName, coupon: couponTitle }

function partOf(things: readonly ExpiringThing[], content: Content, lang: Lang): string[] {
  const [thing] = things
  if (!thing) return []
  const { counted, quoted, heartsFor } = phrases[lang]
  const number = things.reduce((sum, one) => sum + one.number, 0)
  const count = counted[thing.kind](number)
  if (thing.kind === 'points' || things.some(({ name }) => name !== thing.name)) return [count]
  if (thing.kind === 'hearts') return [heartsFor(count, campaignTitle(content, thing.name, lang))]
  if (things.length > 1) return [count]
  return [quoted(nameOf[thing.kind](content, thing.name, lang))]
}

function dayText(day: Day, lang: Lang): string {
  const words = new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
  // French counts the first day of a month differently, which Intl leaves out.
  return lang === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Several things are listed on the home page. */
function pathOf(things: readonly ExpiringThing[]): string {
  const [thing, ...more] = new Map(things.map((one) => [paths[one.kind](one.id), one])).keys()
  return thing && more.length === 0 ? thing : '/main/landing'
}
