import { UserError } from '@herzkarte/command'
import { type Lang, type Localised, langs } from '@herzkarte/rules/languages.ts'
import { parseCents } from '@herzkarte/rules/money/money.ts'
import { dayFromParts, dayParts, isDay, monthOf } from '@herzkarte/rules/time/day.ts'
import type { Ask, Question } from './answers.ts'

const languageNames: Record<Lang, string> = { de: 'German', en: 'English', fr: 'French' }

/** Neither visible nor harmless: control characters change what a terminal shows, and the others turn the direction of a text. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Keeps the narrow spaces of French. */
export function parseLine(text: string, maxLength = 2000): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\S\u00a0\u202f]+/gu, ' ')
    .replace(invisible, '')
    .trim()
  if (line === '') throw new UserError('It must not be blank.')
  if (line.length > maxLength) throw new UserError(`It must have at most ${maxLength} characters, not ${line.length}.`)
  return line
}

type Asked<T> = Pick<Question<T>, 'key' | 'text'> & { isQuiet?: boolean }

interface WordsQuestion extends Asked<Localised> {
  proposal?: Localised
  maxLength?: number
}

/** A text in all languages. */
export async function askWords(ask: Ask, { key, text, proposal, maxLength, ...rest }: WordsQuestion): Promise<Localised> {
  const words: Partial<Localised> = {}
  for (const lang of langs)
    words[lang] = await ask({
      ...rest,
      key: `${key}.${lang}`,
      text: `${text}, ${languageNames[lang]}`,
      proposal: proposal?.[lang],
      parse: (line) => parseLine(line, maxLength),
    })
  return words as Localised
}

export function askLine(ask: Ask, question: Asked<string>): Promise<string> {
  return ask({ ...question, parse: (line) => parseLine(line) })
}

export function askNumber(ask: Ask, question: Asked<number> & { proposal?: number; from?: number; to?: number }): Promise<number> {
  const { proposal, from = 1, to = 1000, ...rest } = question
  return ask({ ...rest, proposal: proposal?.toString(), parse: (text) => parseNumber(text, from, to) })
}

export function parseNumber(text: string, from: number, to: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= from && number <= to) return number
  throw new UserError(`It must be a whole number from ${from} to ${to}.`)
}

export function parseMoney(text: string): number {
  const cents = parseCents(text, 'de')
  if (cents === undefined || cents < 0) throw new UserError(`“${parseLine(text)}” is not an amount such as 1,50.`)
  return cents
}

interface Named {
  id: string
  names?: Localised
}

/** One of a list, by its id or one of its names. */
export function pick<T extends Named>(list: readonly T[], what: string, typed: string): T {
  const wanted = typed.trim().toLowerCase()
  const found = list.find(({ id, names }) => id === wanted || Object.values(names ?? {}).some((name) => name.toLowerCase() === wanted))
  if (found) return found
  const similar = list.filter(({ names }) => Object.values(names ?? {}).some((name) => name.toLowerCase().includes(wanted)))
  const hints = (similar.length > 0 ? similar : list).map(({ id, names }) => (names ? `${names.de} (${id})` : id))
  const hint = hints.length <= 20 ? `; there is ${hints.join(', ')}` : ''
  throw new UserError(`There is no ${what} “${parseLine(typed)}”${hint}.`)
}

/** Understands `2026-10-25`, `25.10.2026` and `today`. */
function parseDay(text: string, today: string): string {
  if (text === 'today' || text === 'heute') return today
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const typed = year === undefined ? text : dayFromParts({ year: Number(year), month: Number(month), day: Number(day) })
  if (typed !== undefined && isDay(typed)) return typed
  throw new UserError(`“${parseLine(text)}” is not a day of the calendar; write it like 2026-10-25 or 25.10.2026.`)
}

function monthAfter(day: string): string {
  const { year, month, day: dayOfMonth } = dayParts(day)
  const next = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: dayOfMonth }
  return dayFromParts(next) ?? monthOf(day, 1).to
}

/** The first and the last day of an offer: a month from today, unless it must end earlier. */
export async function askDays(ask: Ask, today: string, endsBy?: string): Promise<{ from: string; until: string }> {
  const from = await ask({ key: 'from', text: 'First day', proposal: today, parse: (text) => parseDay(text, today) })
  const month = monthAfter(from)
  const proposal = endsBy !== undefined && endsBy >= from && endsBy < month ? endsBy : month
  const until = await ask({ key: 'until', text: 'Last day', proposal, parse: (text) => parseLastDay(text, from, today) })
  return { from, until }
}

export function parseLastDay(text: string, from: string, today: string): string {
  const until = parseDay(text, today)
  if (until < from) throw new UserError(`${until} is before ${from}.`)
  if (until < today) throw new UserError(`${until} is over already.`)
  return until
}
