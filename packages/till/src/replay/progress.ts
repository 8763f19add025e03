import { open, readFile } from 'node:fs/promises'

export interface Progress {
  /** Days by which the data's calendar was moved when the first run began. */
  readonly shiftDays: number
  /** Card number of each enrolled household. */
  readonly cards: ReadonlyMap<string, string>
  /** Last day of the data whose sales are all through; empty before the first. */
  readonly throughDay: string
  addCard(householdId: string, cardNumber: string): Promise<void>
  finishDay(day: string): Promise<void>
}

type Line = { shiftDays: number } | { household: string; card: string } | { day: string }

/** What a replay has done so far, one line per step, so that the next run goes on from there. */
export async function openProgress(path: string, shiftOfFirstRun: () => number): Promise<Progress> {
  const cards = new Map<string, string>()
  let shiftDays: number | undefined
  let throughDay = ''
  const text = await readFile(path, 'utf8').catch(() => '')
  for (const line of text
    .split('\n')
    .slice(0, -1)
    .map((entry) => JSON.parse(entry) as Line)) {
    if ('shiftDays' in line) shiftDays = line.shiftDays
    else if ('day' in line) throughDay = line.day
    else cards.set(line.household, line.card)
  }
  const file = await open(path, 'a')
  const append = (line: Line) => file.appendFile(`${JSON.stringify(line)}\n`)
  if (shiftDays === undefined) {
    shiftDays = shiftOfFirstRun()
    await append({ shiftDays })
  }
  return {
    shiftDays,
    cards,
    get throughDay() {
      return throughDay
    },
    async addCard(household, card) {
      cards.set(household, card)
      await append({ household, card })
    },
    async finishDay(day) {
      throughDay = day
      await append({ day })
    },
  }
}
