import { type HowLong, type Mischief, playHavoc } from './actors/imp.ts'
import { askForTheRest, closeTills, drainJobs, hearOfTheOvertaken, sendAgain } from './aftermath.ts'
import { gather } from './cast.ts'
import { openCounts } from './counts.ts'
import { type Journal, openJournal } from './journal.ts'
import { brokenPromises, readBooks } from './promises.ts'
import { randomOf } from './random.ts'
import { setStage } from './stage.ts'
import type { World } from './world.ts'

export interface ChaosRun {
  journal: Journal
  mischief: Mischief
  /** Faults of single requests and responses on the connections. */
  mishaps: ReadonlyMap<string, number>
  sentAgain: number
}

const members = 12
/** Twelve members do in minutes what they may do in a day. The limit has tests of its own. */
const forgetCommands = `delete from attempts where kind = 'command'`
const forgetEachMs = 5000

/**
 * Members and tills work while everything around them fails. Then all is repaired, everybody gets an answer, and the promises are compared with the
 * database.
 */
export async function runChaos(seed: number, howLong: HowLong, sharing = 1): Promise<ChaosRun> {
  const stage = await setStage(seed, { sharing })
  const forgetting = setInterval(() => void stage.database.ask(forgetCommands).catch(() => {}), forgetEachMs)
  try {
    const journal = openJournal(openCounts())
    const world: World = { journal, printedCodes: [], letters: [], shownGifts: [], sales: [] }
    const cast = await gather(stage, world, { seed, members })
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
    const mischief = await Promise.race([playHavoc(stage, cast, journal, seed, howLong), working.then(() => never())])
    journal.counts.stop()
    isOver = true
    await working

    await askForTheRest(stage, cast, journal)
    await hearOfTheOvertaken(stage, cast, journal)
    const sentAgain = await sendAgain(stage, cast, journal, randomOf(seed, 'sent again'))
    await drainJobs(stage, journal)
    journal.broken.push(...(await brokenPromises(stage.database, journal, before)))
    await closeTills(stage, cast, journal)
    await Promise.all(stage.machines.map((machine) => machine.complete()))
    for (const code of await Promise.all(stage.machines.map((machine) => machine.stop())))
      if (code !== 0) journal.broken.push(`A machine that was told to stop ended with ${code}.`)
    for (const [what, times] of stage.machines.flatMap(({ faults }) => [...faults]))
      journal.broken.push(`A server called a fault internal that is none of its own, ${times} times: ${what}`)
    return {
      journal,
      mischief,
      mishaps: stage.front.happened,
      sentAgain,
    }
  } finally {
    clearInterval(forgetting)
    await stage.close()
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
