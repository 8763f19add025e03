import type { Cashier } from './actors/cashier.ts'
import { moods } from './actors/post-office.ts'
import { type Line, wellBehaved } from './connection.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** A single fault. Returns a description, or undefined when there was nothing to apply it to. */
export interface Fault {
  isKill: boolean
  strike(): Promise<string | undefined>
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
const clockOffMs = 90_000

/** All faults, repeated by frequency, like a hand of cards that contains every kind. */
export function faultsOn(stage: Stage, cashiers: readonly Cashier[], random: Random): Fault[] {
  const { database, disk, machines, databaseLines, front, post } = stage
  const one = <T>(of: readonly T[]) => random.pick(of) as T
  const kill = (strike: Fault['strike']): Fault => ({ isKill: true, strike })
  const other = (strike: Fault['strike']): Fault => ({ isKill: false, strike })

  const serverProcess = kill(async () => (one(machines).killOne(random) ? 'a server process killed' : undefined))
  const firstProcess = kill(async () => {
    one(machines).killFirst()
    return 'the first process of a machine killed'
  })
  const postgres = kill(() => database.killAll(random))
  const backend = kill(async () => ((await database.killOne(random)) ? 'a connection’s process of PostgreSQL killed' : undefined))
  const till = kill(async () => {
    await one(cashiers).till.kill()
    return 'a till killed'
  })
  const cutFront = other(async () => {
    front.cut()
    return 'all connections of members and tills cut'
  })
  const cutDatabase = other(async () => {
    one(databaseLines).cut()
    return 'all connections of a machine to the database cut'
  })
  const slowDatabase = other(async () => {
    one(databaseLines).mood = slowLine
    return 'the line of a machine to the database slow'
  })
  const fullDisk = other(async () => {
    await disk.fill()
    return 'the disk of the database full'
  })
  const clock = other(async () => {
    one(machines).stepClock(random.whole(-clockOffMs, clockOffMs))
    return 'the clock of a machine stepped'
  })
  const messages = other(async () => {
    post.mood = one(moods.slice(1))
    return `mail and SMS providers ${post.mood}`
  })
  return [
    serverProcess,
    serverProcess,
    firstProcess,
    postgres,
    backend,
    till,
    cutFront,
    cutDatabase,
    slowDatabase,
    fullDisk,
    clock,
    messages,
  ]
}

/** Ends the lasting faults. The connection of members and tills stays as bad as it is. */
export async function repair({ disk, databaseLines, machines, post }: Stage): Promise<void> {
  await disk.free()
  for (const line of databaseLines) line.mood = wellBehaved
  for (const machine of machines) machine.stepClock(0)
  post.mood = 'well'
}

export function spoilFront({ front }: Stage): void {
  front.mood = badLine
}

export function repairFront({ front }: Stage): void {
  front.mood = wellBehaved
}
