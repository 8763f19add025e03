import { UserError } from '@herzkarte/command'
import type { Segment, SegmentRule } from '../files/schema.ts'
import type { Ask, Question } from './answers.ts'
import { goodsOf } from './goods.ts'
import { askId } from './ids.ts'
import { askNumber, askWords, parseLine, parseMoney, parseNumber, pick } from './questions.ts'
import { dataOf, type Shop } from './shop.ts'

const any = 'any'
const mostDays = 366

/** All conditions have to hold; those that are not answered are none. */
export async function newSegment(ask: Ask, shop: Shop): Promise<Segment> {
  const reason = await askWords(ask, { key: 'reason', text: 'Why a member sees the offer, as a sentence' })
  const bought = await askAny(ask, {
    key: 'bought',
    text: 'Bought which goods (ids or names; “not …” for those who did not)',
    parse: parseGoods,
  })
  const boughtDays = bought && (await askDays(ask, 'boughtDays', 'In how many days'))
  const visits = await askAny(ask, { key: 'visits', text: 'Visits (4+ or 0-2)', parse: parseVisits })
  const weeks = visits && (await askNumber(ask, { key: 'weeks', text: 'In how many weeks', proposal: 8, to: 52 }))
  const spent = await askAny(ask, { key: 'spent', text: 'Spent at least', parse: parseMoney })
  const spentDays = spent && (await askDays(ask, 'spentDays', 'In how many days'))
  const lostForDays = await askAny(ask, { key: 'lost', text: 'Bought nothing for how many days', parse: parseDays })
  const joinedWithinDays = await askAny(ask, { key: 'joined', text: 'Joined within how many days', parse: parseDays })
  const tierIds = await askAny(ask, { key: 'tiers', text: 'Tiers', parse: (typed) => idsOf(dataOf(shop, 'tier'), 'tier', typed) })
  const birthdayWeek = await ask({
    key: 'birthday',
    text: 'In the week of their birthday',
    proposal: 'no',
    parse: (typed) => /^(y|j|o)/i.test(typed),
  })
  const rule: SegmentRule = {
    ...(bought && boughtDays && { bought: { ...bought, days: boughtDays } }),
    ...(visits && weeks && { visits: { ...visits, weeks } }),
    ...(spent && spentDays && { spent: { days: spentDays, atLeastCents: spent } }),
    ...(lostForDays && { lostForDays }),
    ...(joinedWithinDays && { joinedWithinDays }),
    ...(tierIds && { tierIds }),
    ...(birthdayWeek && { birthdayWeek }),
  }
  return { id: await askId(ask, shop, 'segment', reason.de), reason, rule }

  function parseGoods(typed: string) {
    const [, not = '', names = ''] = /^(not\s+)?(.+)$/i.exec(typed) ?? []
    const { productIds, departmentIds } = goodsOf(shop, names.split(','), true).scope
    return { ...(productIds.length > 0 && { productIds }), ...(departmentIds.length > 0 && { departmentIds }), isBought: not === '' }
  }
}

/** Undefined for the proposal. */
function askAny<T>(ask: Ask, { parse, ...question }: Question<T>): Promise<T | undefined> {
  return ask({ ...question, proposal: any, parse: (typed) => (typed === any ? undefined : parse(typed)) })
}

const askDays = (ask: Ask, key: string, text: string) => askNumber(ask, { key, text, proposal: 60, to: mostDays })
const parseDays = (typed: string) => parseNumber(typed, 1, mostDays)

function parseVisits(typed: string): { atLeast?: number; atMost?: number } {
  const [, least = '', most] = /^(\d+)(?:\+|-(\d+))$/.exec(typed.replaceAll(' ', '')) ?? []
  if (least === '') throw new UserError(`“${parseLine(typed)}” is no number of visits; write it like 4+ or 0-2.`)
  return { ...(Number(least) > 0 && { atLeast: Number(least) }), ...(most !== undefined && { atMost: Number(most) }) }
}

const idsOf = <T extends { id: string }>(all: readonly T[], what: string, typed: string) =>
  typed.split(',').map((one) => pick(all, what, one).id)
