import { setTimeout as pause } from 'node:timers/promises'
import { makeTokens, printCollectCodes, readContent, readSettings } from '@herzkarte/server'
import { openPool, transact } from '@herzkarte/server/database'
import { aMember, campaignId } from '@herzkarte/server/testing/members.ts'
import { aCashier } from './actors/cashier.ts'
import { aShopper } from './actors/shopper.ts'
import { type Cast, settle } from './aftermath.ts'
import { type Line, wellBehaved } from './connection.ts'
import type { Journal, World } from './journal.ts'
import { brokenPromises, readBooks } from './promises.ts'
import { randomOf } from './random.ts'
import { type Stage, setStage } from './stage.ts'

/** The duration: a number of faults, or of minutes. */
export type HowLong = { faults: number } | { minutes: number }

const members = 12
const printed = 400
/** Twelve members do in minutes what they may do in a day. The limit has tests of its own. */
const forgetCommands = `delete from rate_counters where key like 'command:%'`
const forgetEachMs = 5000

/**
 * Members and tills work while everything around them fails. Then all is repaired, everybody gets an answer, and the promises are compared with the
 * database.
 */
export async function runChaos(seed: number, howLong: HowLong) {
  const stage = await setStage(seed)
  const forgetting = setInterval(() => void stage.database.ask(forgetCommands).catch(() => {}), forgetEachMs)
  try {
    const journal: Journal = { done: [], broken: [] }
    const cast = await gather(stage, { journal, printedCodes: [], letters: [], sales: [] }, seed)
    const before = await readBooks(stage.database)
    let isOver = false
    const work = async ({ act }: { act(): Promise<void> }) => {
      while (!isOver) {
        await act()
        // Actions without anything to do must not block the others.
        await new Promise(setImmediate)
      }
    }
    const working = Promise.all([...cast.shoppers, ...cast.cashiers].map(work))
    const faults = await Promise.race([playHavoc(stage, cast, journal, seed, howLong), working.then(() => new Promise<never>(() => {}))])
    isOver = true
    await working

    const sentAgain = await settle(stage, cast, journal)
    journal.broken.push(...(await brokenPromises(stage.database, journal.done, before)))
    await Promise.all(cast.cashiers.map(({ till }) => till.end()))
    for (const code of await Promise.all(stage.machines.map((machine) => machine.stop())))
      if (code !== 0) journal.broken.push(`A server that was told to stop ended with ${code}.`)
    return { journal, faults, sentAgain }
  } finally {
    clearInterval(forgetting)
    await stage.close()
  }
}

/** Members with hearts and an app, printed codes for them, and tills. */
async function gather(stage: Stage, world: World, seed: number): Promise<Cast> {
  const settings = readSettings(stage.env)
  const now = () => new Date()
  const pool = openPool(settings)
  const content = await readContent(pool)
  const making = { server: { services: { pool, tokens: makeTokens({ ...settings, now }), settings, now, content: () => content } } }
  const batch = { id: 'handzettel', campaignId, heartsPerCode: 2, note: '' }
  world.printedCodes.push(...(await transact(pool, (tx) => printCollectCodes(tx, batch, printed, settings.secret))))
  const people = await Promise.all(
    Array.from({ length: members }, (_, index) => aMember(making, { hearts: 40, email: `member-${index}@example.org` })),
  )
  await pool.end()

  const { url } = stage.front
  const memberIds = people.map(({ memberId }) => memberId)
  const shoppers = people.map((member, index) => aShopper({ url, member, world, memberIds, random: randomOf(seed, `member ${index}`) }))
  const cashiers = await Promise.all(
    stage.tills.map((till, index) => aCashier({ ...till, url, world, random: randomOf(seed, `till ${index}`), shoppers })),
  )
  return { shoppers, cashiers }
}

/** Minimum number of answers between two faults. A permanent standstill shows up as a run that never ends. */
const answersBetween = 25
const togetherChance = 0.2
const lookAgainMs = 20
const badLine: Line['mood'] = [
  [85, 'none'],
  [7, 'answer cut'],
  [4, 'delayed'],
  [4, 'sent twice'],
]
const slowLine: Line['mood'] = [[1, 'delayed']]

/** Causes faults one after another, some of them together, while everybody works. In the end everything is repaired. Returns what it did. */
async function playHavoc(stage: Stage, { cashiers }: Cast, { done }: Journal, seed: number, howLong: HowLong): Promise<string[]> {
  const { database, machines, databaseLines, front } = stage
  const random = randomOf(seed, 'faults')
  const one = <T>(of: readonly T[]) => random.pick(of) as T
  const kinds: readonly (readonly [what: string, strike: () => unknown])[] = [
    ['a server killed', () => one(machines).kill()],
    ['PostgreSQL killed', () => database.kill()],
    ['a till killed', () => one(cashiers).till.kill()],
    ['all connections of members and tills cut', () => front.cut()],
    ['all connections of a server to the database cut', () => one(databaseLines).cut()],
    ['the line of a server to the database slow', () => Object.assign(one(databaseLines), { mood: slowLine })],
  ]
  const answered = async () => {
    const from = done.length
    while (done.length < from + answersBetween) await pause(lookAgainMs)
  }
  // The line of members and tills stays as bad as it is.
  const repair = () => {
    for (const line of databaseLines) line.mood = wellBehaved
  }

  const struck: string[] = []
  const until = performance.now() + ('minutes' in howLong ? howLong.minutes * 60_000 : 0)
  const isOver = () => ('minutes' in howLong ? performance.now() >= until : struck.length >= howLong.faults)
  let hand: (typeof kinds)[number][] = []
  front.mood = badLine
  while (!isOver()) {
    await answered()
    repair()
    do {
      // Like a hand of cards that contains every kind.
      if (hand.length === 0)
        hand = kinds
          .map((kind) => ({ kind, at: random.next() }))
          .sort((a, b) => a.at - b.at)
          .map(({ kind }) => kind)
      const [what, strike] = hand.pop() as (typeof kinds)[number]
      if ((await strike()) !== false) struck.push(what)
    } while (random.chance(togetherChance))
  }
  await answered()
  repair()
  front.mood = wellBehaved
  return struck
}

/** The report of a run as lines of text. */
export function reportLines({ journal, faults, sentAgain }: Awaited<ReturnType<typeof runChaos>>): string[] {
  const { done, broken } = journal
  const counted = (names: readonly string[]) =>
    [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => `${name} ×${length}`).join(', ')
  return [
    `${done.length} commands answered, ${sentAgain} of them sent once more in the end`,
    `Done: ${counted(done.filter(({ errorName }) => errorName === null).map(({ call }) => call))}`,
    `Rejected: ${counted(done.flatMap(({ call, errorName }) => (errorName === null ? [] : [`${call} ${errorName}`])))}`,
    `Faults: ${counted(faults)}`,
    ...(broken.length > 0 ? ['Broken promises:', ...broken] : ['No promise was broken.']),
  ]
}
