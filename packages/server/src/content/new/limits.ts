import { UserError } from '@herzkarte/command'
import { type Weekday, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { Campaign, Coupon } from '../files/schema.ts'
import type { Ask } from './answers.ts'
import { parseLine, parseMoney, parseNumber, pick } from './questions.ts'
import { dataOf, type Shop } from './shop.ts'

/** Where and when a coupon counts, and for whom it is. */
export async function askLimits(
  ask: Ask,
  shop: Shop,
): Promise<Pick<Coupon, 'storeIds' | 'hours' | 'segmentId' | 'holdoutPercent' | 'budget'>> {
  const stores = await askStores(ask, shop)
  const hours = await ask({
    key: 'hours',
    text: 'Hours (mo-fr 15:00-18:00; sa 8:00-10:00)',
    proposal: 'always',
    parse: (typed) => (typed === 'always' ? undefined : typed.split(';').map(parseHours)),
  })
  const members = await askMembers(ask, shop)
  const budget = await askBudget(ask, '500 € or 1000 redemptions', parseBudget)
  return { ...stores, ...members, ...budget, ...(hours && { hours }) }
}

export async function askCampaignBudget(ask: Ask): Promise<Pick<Campaign, 'budget'>> {
  return askBudget(ask, '100000 hearts or 500 members', (typed) => {
    const [, number = '', of = 'hearts'] = /^(\d+) ?(hearts|members)?$/i.exec(typed) ?? []
    return { [of.toLowerCase()]: parseNumber(number, 1, 100_000_000) }
  })
}

async function askBudget<Budget>(ask: Ask, examples: string, parse: (typed: string) => Budget): Promise<{ budget?: Budget }> {
  const budget = await ask({
    key: 'budget',
    text: `Budget (${examples})`,
    proposal: 'none',
    parse: (typed) => (typed === 'none' ? undefined : parse(typed)),
  })
  return budget ? { budget } : {}
}

export async function askStores(ask: Ask, shop: Shop): Promise<Pick<Coupon, 'storeIds'>> {
  const storeIds = await ask({
    key: 'stores',
    text: 'Stores, separated by commas',
    proposal: 'all',
    parse: (typed) => (typed === 'all' ? undefined : parseStores(typed, shop)),
  })
  return storeIds ? { storeIds } : {}
}

/** The members whom an offer is for. */
export async function askMembers(ask: Ask, shop: Shop): Promise<Pick<Coupon, 'segmentId' | 'holdoutPercent'>> {
  const segmentId = await ask({
    key: 'segment',
    text: 'Segment of members whom it is for',
    proposal: 'everybody',
    parse: (typed) => (typed === 'everybody' ? undefined : pick(dataOf(shop, 'segment'), 'segment', typed).id),
  })
  const holdoutPercent = await ask({
    key: 'holdout',
    text: 'Per cent of the members from whom it is held back, for comparison',
    proposal: 'none',
    isQuiet: true,
    parse: (typed) => (typed === 'none' ? undefined : parseNumber(typed.replace(/ ?%$/, ''), 1, mostHeldBack)),
  })
  return { ...(segmentId !== undefined && { segmentId }), ...(holdoutPercent !== undefined && { holdoutPercent }) }
}

const mostHeldBack = 50

function parseStores(typed: string, shop: Shop): string[] {
  const stores = dataOf(shop, 'store').map(({ id, name }) => ({ id, names: { de: name, en: name, fr: name } }))
  return typed.split(',').map((one) => pick(stores, 'store', one).id)
}

const fromMonday: readonly Weekday[] = [...weekdays.slice(1), 'sunday']
const abbreviations: Record<Weekday, readonly string[]> = {
  monday: ['mo', 'lu'],
  tuesday: ['tu', 'di', 'ma'],
  wednesday: ['we', 'mi', 'me'],
  thursday: ['th', 'do', 'je'],
  friday: ['fr', 've'],
  saturday: ['sa'],
  sunday: ['su', 'so'],
}

/** `mo-fr 15:00-18:00`, `sa,so 8-10`. */
export function parseHours(typed: string): NonNullable<Coupon['hours']>[number] {
  const [, days = '', from = '', until = ''] = /^([a-z,\- ]+?) *(\d{1,2}(?::\d\d)?) *- *(\d{1,2}(?::\d\d)?)$/i.exec(typed.trim()) ?? []
  if (days === '') throw new UserError(`“${parseLine(typed)}” are no hours; write them like mo-fr 15:00-18:00.`)
  return { weekdays: days.split(',').flatMap(parseDays), from: asTime(from), until: asTime(until) }
}

const asTime = (typed: string) => (typed.includes(':') ? typed : `${typed}:00`).padStart(5, '0')

function parseDays(typed: string): Weekday[] {
  const [first = 0, last = first] = typed.split('-').map(indexOf)
  return last < first ? [...fromMonday.slice(first), ...fromMonday.slice(0, last + 1)] : fromMonday.slice(first, last + 1)
}

function indexOf(typed: string): number {
  const wanted = typed.trim().toLowerCase()
  const found = fromMonday.findIndex((day) => day === wanted || abbreviations[day].includes(wanted.slice(0, 2)))
  if (found === -1) throw new UserError(`“${parseLine(typed)}” is no day of the week; write it like mo.`)
  return found
}

function parseBudget(typed: string): NonNullable<Coupon['budget']> {
  const [, redemptions] = /^(\d+) ?(?:redemptions?|mal)$/i.exec(typed) ?? []
  if (redemptions !== undefined) return { redemptions: parseNumber(redemptions, 1, 100_000_000) }
  return { cents: parseMoney(typed.replace(/ ?(€|euro?)$/i, '')) }
}
