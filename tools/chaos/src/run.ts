import { setTimeout as pause } from 'node:timers/promises'
import { makeTokens, printCollectCodes, readSettings } from '@herzkarte/server'
import { openPool, transact } from '@herzkarte/server/database'
import { aMember, campaignId } from '@herzkarte/server/testing/members.ts'
import { aCashier, type Cashier } from './actors/cashier.ts'
import { aPhone } from './actors/phone.ts'
import { aShopper, type Shopper } from './actors/shopper.ts'
import { askForTheRest, closeTills, drainJobs, hearOfTheOvertaken, sendAgain } from './aftermath.ts'
import { type Line, wellBehaved } from './connection.ts'
import { type Journal, openJournal, type World } from './journal.ts'
import { brokenPromises, readBooks } from './promises.ts'
import { type Random, randomOf } from './random.ts'
import { type Stage, setStage } from './stage.ts'

/** The duration: a number of faults, or of minutes. */
export type HowLong = { faults: number } | { minutes: number }

interface ChaosRun {
  journal: Journal
  kills: number
  faults: ReadonlyMap<string, number>
  /** Faults of single requests and responses on the connections. */
  mishaps: ReadonlyMap<string, number>
  sentAgain: number
}

export interface Cast {
  shoppers: readonly Shopper[]
  cashiers: readonly Cashier[]
}

const members = 12
const printed = 400
/** Twelve members do in minutes what they may do in a day. The limit has tests of its own. */
const forgetCommands = `delete from attempts where kind = 'command'`
const forgetEachMs = 5000

/**
 * Members and tills work while everything around them fails. Then all is repaired, everybody gets an answer, and the promises are compared with the
 * database.
 */
export async function runChaos(seed: number, howLong: HowLong): Promise<ChaosRun> {
  const stage = await setStage(seed)
  const forgetting = setInterval(() => void stage.database.ask(forgetCommands).catch(() => {}), forgetEachMs)
  try {
    const journal = openJournal()
    const cast = await gather(stage, { journal, printedCodes: [], letters: [], shownGifts: [], sales: [] }, seed)
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
    const mischief = await Promise.race([playHavoc(stage, cast, journal, seed, howLong), working.then(() => new Promise<never>(() => {}))])
    isOver = true
    await working

    await askForTheRest(stage, cast, journal)
    await hearOfTheOvertaken(stage, cast, journal)
    const sentAgain = await sendAgain(stage, cast, journal, randomOf(seed, 'sent again'))
    await drainJobs(stage, journal)
    journal.broken.push(...(await brokenPromises(stage.database, journal, before)))
    await closeTills(stage, cast, journal)
    for (const code of await Promise.all(stage.machines.map((machine) => machine.stop())))
      if (code !== 0) journal.broken.push(`A server that was told to stop ended with ${code}.`)
    for (const [what, times] of stage.machines.flatMap(({ faults }) => [...faults]))
      journal.broken.push(`A server called a fault internal that is none of its own, ${times} times: ${what}`)
    return { ...mischief, journal, mishaps: stage.front.happened, sentAgain }
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
  const making = { server: { services: { pool, tokens: makeTokens({ ...settings, now }), settings, now } } }
  const batch = { id: 'handzettel', campaignId, heartsPerCode: 2, note: '' }
  world.printedCodes.push(...(await transact(pool, (tx) => printCollectCodes(tx, batch, printed, settings.secret))))
  const people = await Promise.all(
    Array.from({ length: members }, (_, index) => aMember(making, { hearts: 40, email: `member-${index}@example.org` })),
  )
  await pool.end()

  const url = `http://127.0.0.1:${stage.front.port}`
  const memberIds = people.map(({ memberId }) => memberId)
  const shoppers = people.map((member, index) =>
    aShopper({ phone: aPhone(url, member, world.journal), world, memberIds, random: randomOf(seed, `member ${index}`) }),
  )
  const phones = shoppers.map(({ phone }) => phone)
  const cashiers = await Promise.all(
    stage.tills.map((till, index) => aCashier({ ...till, url, world, random: randomOf(seed, `till ${index}`), phones })),
  )
  return { shoppers, cashiers }
}

/** Minimum number of answers between two faults. A permanent standstill shows up as a run that never ends. */
const answersBetween = 25
const togetherChance = 0.2
const lookAgainMs = 20

/** Causes faults one after another, some of them together, while everybody works. In the end everything is repaired. */
async function playHavoc(
  stage: Stage,
  { cashiers }: Cast,
  journal: Journal,
  seed: number,
  howLong: HowLong,
): Promise<Pick<ChaosRun, 'kills' | 'faults'>> {
  const random = randomOf(seed, 'faults')
  const faults = new Map<string, number>()
  let kills = 0
  const until = 'minutes' in howLong ? performance.now() + howLong.minutes * 60_000 : Number.POSITIVE_INFINITY
  let left = 'faults' in howLong ? howLong.faults : Number.POSITIVE_INFINITY
  let hand: Fault[] = []

  stage.front.mood = badLine
  while (left > 0 && performance.now() < until) {
    await answered()
    repair(stage)
    do {
      if (hand.length === 0) hand = shuffled(faultsOn(stage, cashiers, random), random)
      const fault = hand.pop()
      left--
      if (!fault || !(await fault.strike())) continue
      faults.set(fault.what, (faults.get(fault.what) ?? 0) + 1)
      if (fault.what.endsWith('killed')) kills++
    } while (random.chance(togetherChance))
  }
  await answered()
  repair(stage)
  stage.front.mood = wellBehaved
  return { kills, faults }

  async function answered(): Promise<void> {
    const from = journal.done.length
    while (journal.done.length < from + answersBetween) await pause(lookAgainMs)
  }
}

function shuffled<T>(cards: readonly T[], random: Random): T[] {
  return cards
    .map((card) => [random.next(), card] as const)
    .sort(([a], [b]) => a - b)
    .map(([, card]) => card)
}

/** A single fault. Returns false when there was nothing to apply it to. */
interface Fault {
  what: string
  strike(): Promise<boolean>
}

const badLine: Line['mood'] = [
  [80, 'none'],
  [3, 'rejected'],
  [3, 'request cut'],
  [5, 'answer cut'],
  [2, 'half an answer'],
  [3, 'delayed'],
  [3, 'sent again'],
  [3, 'sent twice at once'],
]
const slowLine: Line['mood'] = [[1, 'delayed']]

/** All faults, repeated by frequency, like a hand of cards that contains every kind. */
function faultsOn({ database, machines, databaseLines, front }: Stage, cashiers: readonly Cashier[], random: Random): Fault[] {
  const one = <T>(of: readonly T[]) => random.pick(of) as T
  const fault = (what: string, strike: () => unknown): Fault => ({ what, strike: async () => (await strike()) !== false })
  const server = fault('a server killed', () => one(machines).kill())
  return [
    server,
    server,
    fault('PostgreSQL killed', () => database.killAll()),
    fault('a connection’s process of PostgreSQL killed', () => database.killOne(random)),
    fault('a till killed', () => one(cashiers).till.kill()),
    fault('all connections of members and tills cut', () => front.cut()),
    fault('all connections of a server to the database cut', () => one(databaseLines).cut()),
    fault('the line of a server to the database slow', () => {
      one(databaseLines).mood = slowLine
    }),
  ]
}

/** Ends the lasting faults. The connection of members and tills stays as bad as it is. */
function repair({ databaseLines }: Stage): void {
  for (const line of databaseLines) line.mood = wellBehaved
}

/** The report of a run as lines of text. */
export function reportLines({ journal, kills, faults, mishaps, sentAgain }: ChaosRun): string[] {
  const { done, broken, retries } = journal
  const counted = (names: readonly string[]) => new Map([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]))
  const list = (title: string, map: ReadonlyMap<string, number>) => [
    `${title}:`,
    ...[...map].sort(([, a], [, b]) => b - a).map(([what, times]) => `  ${String(times).padStart(6)}  ${what}`),
  ]
  return [
    `${done.length} commands answered, ${retries} times sent again without an answer, ${sentAgain} once more in the end; ${kills} kills`,
    ...list('Done', counted(done.filter(({ errorName }) => errorName === null).map(({ call }) => call))),
    ...list('Rejected', counted(done.flatMap(({ call, errorName }) => (errorName === null ? [] : [`${call}: ${errorName}`])))),
    ...list('Faults', faults),
    ...list('On the lines of members and tills', mishaps),
    ...(broken.length > 0 ? ['Broken promises:', ...broken] : ['No promise was broken.']),
  ]
}
