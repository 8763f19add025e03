import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { type WeeklyHours, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { ContentKind, CouponEffect } from '../../content/index.ts'
import { dayIn, listIn, moneyIn, numberIn, quotedIn, type SaidLang } from '../../content/studio.ts'
import { type Lookup, nameIn } from './names.ts'

/** Says values and what sentences have in common, in one language. All throw where a value is missing, as in an unfinished item. */
export type Voice = ReturnType<typeof voiceOf>

/** Writes a text in both languages: in few words, or whole. */
export function saidBy(lookup: Lookup, write: (voice: Voice) => string, isWhole = false): Said {
  return { de: write(voiceOf('de', lookup, isWhole)), en: write(voiceOf('en', lookup, isWhole)) }
}

function voiceOf(lang: SaidLang, lookup: Lookup, isWhole: boolean) {
  const say = (de: string, en: string) => (lang === 'de' ? de : en)
  const names = (kind: ContentKind, ids: readonly string[]) => {
    const all = ids.map((id) => nameIn(lang, kind, id, lookup))
    return kind === 'campaign' || kind === 'segment' ? all.map((name) => quotedIn(lang, name)) : all
  }
  const list = (all: readonly string[]) => listIn(lang, all, isWhole ? all.length : undefined)
  const day = (one: Day, near?: Day) => dayIn(lang, one, near)
  const money = (cents: number) => moneyIn(lang, cents, lookup.merchant?.currency)
  const number = (value: number) => numberIn(lang, value)
  const goodsOf = (productIds: readonly string[], departmentIds: readonly string[]) =>
    list([...names('product', productIds), ...names('department', departmentIds)])

  return {
    lang,
    lookup,
    isWhole,
    say,
    names,
    list,
    day,
    money,
    number,
    /** A number with its unit. Thousandths are said as what they are parts of. */
    amount(value: number, unit?: string): string {
      if (unit === 'cents') return money(value)
      const [plain, word] = [unit === 'thousandths' ? value / 1000 : value, units[unit as keyof typeof units]?.[lang] ?? '']
      const [, time] = /^(minute|second|day|week)s$/.exec(unit ?? '') ?? []
      if (time) return new Intl.NumberFormat(lang, { style: 'unit', unit: time, unitDisplay: 'long' }).format(value)
      return `${Number.isInteger(plain) ? number(plain) : new Intl.NumberFormat(lang, { maximumFractionDigits: 7 }).format(plain)}${word}`
    },
    /** The name of an entry of one of the merchant's lists. */
    entry(name: string | undefined, value: unknown): string | undefined {
      const entries = (name && lookup.merchant?.[name as 'areas']) || []
      return [...entries].find(({ id }) => id === value)?.names[lang]
    },
    quoted: (text: string) => quotedIn(lang, text),
    /** `Wein und Spirituosen außer Gin und Whisky` */
    goods({ productIds, departmentIds, exceptProductIds, exceptDepartmentIds }: CouponEffect['scope']) {
      const goods = goodsOf(productIds, departmentIds) || say('den ganzen Einkauf', 'the whole basket')
      const except = goodsOf(exceptProductIds, exceptDepartmentIds)
      return except === '' ? goods : `${goods} ${say('außer', 'except')} ${except}`
    },
    /** `Mo bis Fr von 15 bis 18 Uhr` */
    hours(hours: readonly WeeklyHours[]) {
      const times = hours.map(({ weekdays: on, from, until }) => {
        const [start, end] = [from, until].map((time) => say(time.replace(/^0|:00$/g, ''), time))
        return `${weekdaysIn(lang, on)} ${say(`von ${start} bis ${end} Uhr`, `from ${start} to ${end}`)}`
      })
      return list(times)
    },
    /** `Mo 07:00–20:00, So geschlossen` */
    week(week: Record<string, { from: string; until: string } | null>) {
      const days = inWeek.map((day, at) => {
        const hours = week[day]
        return `${shortWeekdays[lang][at]} ${hours ? `${hours.from}–${hours.until}` : say('geschlossen', 'closed')}`
      })
      return days.join(', ')
    },
  }
}

const units = {
  hearts: { de: ' Herzen', en: ' hearts' },
  points: { de: ' Punkte', en: ' points' },
  pieces: { de: ' Stück', en: ' pieces' },
  percent: { de: '\u00a0%', en: '%' },
  kcal: { de: '\u00a0kcal', en: '\u00a0kcal' },
}

const inWeek = [...weekdays.slice(1), ...weekdays.slice(0, 1)]
const shortWeekdays = { de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] }

/** Weekdays in the order of the week; three or more that follow each other by the first and the last one. */
function weekdaysIn(lang: SaidLang, days: WeeklyHours['weekdays']): string {
  const at = inWeek.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const named = at.map((index) => shortWeekdays[lang][index] ?? '')
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  const isRun = at.length > 2 && last - first === at.length - 1
  return isRun ? `${named[0]} ${lang === 'de' ? 'bis' : 'to'} ${named.at(-1)}` : named.join(', ')
}
