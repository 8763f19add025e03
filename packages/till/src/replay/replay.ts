import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf, daysBetween } from '@herzkarte/contract/merchant-time.ts'
import { fileStore } from '../client/file-store.ts'
import { type Outcome, tillClient } from '../client/till-client.ts'
import { httpWire } from '../client/wire.ts'
import { type Basket, readJourney } from './journey.ts'
import { openProgress, type Progress } from './progress.ts'
import { hasAccount, type Person, signIn, signUp } from './sign-up.ts'

const timeZone = 'Europe/Berlin'
const dayMs = 86_400_000
const enrolAtOnce = 4

export interface ReplaySettings {
  /** Folder of the data. */
  folder: string
  /** Folder where the run remembers how far it is. */
  stateDir: string
  url: string
  /** Till keys by store; the data's stores are dealt out to them. */
  keys: readonly { storeId: string; key: string }[]
  log(line: string): void
  /** Called after each sale that was taken, with their number in this run. */
  onSale?(sold: number): void
}

export interface ReplayReport {
  households: number
  baskets: number
  lines: number
  refused: { basketId: string; message: string }[]
  enrolSeconds: number
  replaySeconds: number
}

/**
 * Enrols the households of the data as members and feeds their baskets through the till in time order, moved so that the last
 * day is yesterday. Each store's till sends its sales one after the other; a day begins when all tills are through with the
 * one before. A run that was cut off goes on where it was: sales are known by their ids and book once.
 */
export async function replay(settings: ReplaySettings): Promise<ReplayReport> {
  const { folder, stateDir, url, log } = settings
  await mkdir(stateDir, { recursive: true })
  const baskets = await readJourney(folder)
  const last = baskets.at(-1)
  if (!last) throw new Error(`${folder} holds no baskets`)
  const progress = await openProgress(join(stateDir, 'progress.jsonl'), () => daysToYesterday(last.paidAt))

  const enrolStarted = performance.now()
  await enrolAll(new Set(baskets.map(({ householdId }) => householdId)), progress, url, log)
  const enrolSeconds = (performance.now() - enrolStarted) / 1000

  const replayStarted = performance.now()
  const refused = await sellAll(baskets, progress, settings)
  const replaySeconds = (performance.now() - replayStarted) / 1000
  return {
    households: progress.cards.size,
    baskets: baskets.length,
    lines: baskets.reduce((sum, basket) => sum + basket.lines.length, 0),
    refused,
    enrolSeconds,
    replaySeconds,
  }
}

/** Whole days between the data's last day and yesterday. */
function daysToYesterday(last: Date): number {
  const yesterday = addDays(dayOf(new Date(), timeZone), -1)
  return daysBetween(last.toISOString().slice(0, 10), yesterday)
}

/** Makes a household a member and answers its card number. Done before (an earlier run was cut off), it signs in instead. */
async function enrol(url: string, householdId: string): Promise<string> {
  const person: Person = {
    email: `household-${householdId}@journey.example`,
    password: 'Journey-2017!',
    profile: {
      salutation: 'NoInfo',
      firstName: 'Household',
      lastName: inLetters(householdId),
      digitalReceipts: Number(householdId) % 2 === 0,
    },
  }
  const { user } = (await hasAccount(url, person)) ? await signIn(url, person) : await signUp(url, person)
  return user.cardNumber
}

/** Names have no digits. */
const inLetters = (digits: string) => digits.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))

async function enrolAll(households: Set<string>, progress: Progress, url: string, log: ReplaySettings['log']): Promise<void> {
  const waiting = [...households].filter((household) => !progress.cards.has(household))
  let done = 0
  async function worker(): Promise<void> {
    for (let household = waiting.pop(); household !== undefined; household = waiting.pop()) {
      await progress.addCard(household, await enrol(url, household))
      if (++done % 200 === 0) log(`${done} households enrolled`)
    }
  }
  await Promise.all(Array.from({ length: enrolAtOnce }, worker))
}

async function sellAll(baskets: Basket[], progress: Progress, settings: ReplaySettings): Promise<ReplayReport['refused']> {
  const { stateDir, url, keys, log, onSale } = settings
  const refused: ReplayReport['refused'] = []
  const tills = await Promise.all(
    keys.map(async ({ storeId, key }) => {
      const store = await fileStore(join(stateDir, `till-${storeId}.jsonl`))
      const till = tillClient({ wire: httpWire({ url, key }), store, timeoutMs: 15_000, onDecided: (outcome) => note(outcome) })
      await till.start()
      await till.drained()
      return till
    }),
  )
  function note(outcome: Outcome<'checkout' | 'refund' | 'grant'>): void {
    if (outcome.status === 'refused') refused.push({ basketId: outcome.operationId, message: outcome.message })
  }

  const days = Map.groupBy(baskets, (basket) => basket.paidAt.toISOString().slice(0, 10))
  let sold = 0
  let taken = 0
  for (const [day, ofDay] of days) {
    if (day > progress.throughDay) {
      const byTill = Map.groupBy(ofDay, (basket) => Number(basket.storeId) % tills.length)
      await Promise.all(
        [...byTill].map(async ([index, own]) => {
          const till = tills[index]
          for (const basket of own) {
            const cardNumber = progress.cards.get(basket.householdId)
            if (!till || !cardNumber) continue
            note(await till.checkout(saleOf(basket, cardNumber, progress.shiftDays)))
            onSale?.(++taken)
          }
          await till?.drained()
        }),
      )
      await progress.finishDay(day)
    }
    sold += ofDay.length
    if (sold % 1000 < ofDay.length) log(`${sold} of ${baskets.length} baskets, through ${day}`)
  }
  for (const till of tills) till.stop()
  return refused
}

function saleOf({ basketId, storeId, paidAt, lines }: Basket, cardNumber: string, shiftDays: number) {
  return {
    // It follows from the basket, so that a run that was cut off sends the same again.
    operationId: `journey-${basketId.padStart(12, '0')}`,
    tillNumber: storeId,
    receiptNumber: basketId,
    happenedAt: new Date(paidAt.getTime() + shiftDays * dayMs).toISOString(),
    cardNumber,
    lines,
  }
}
