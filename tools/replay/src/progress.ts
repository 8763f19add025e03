import { appendFile, readFile } from 'node:fs/promises'

/** The coupons that apply according to a basket's quote. Stored before the sale is sent, so that a retry is identical. */
export interface Used {
  userCouponIds: string[]
  expectedTotalCents: number
  /** The instant of the sale: a coupon that is activated now cannot have been used on the basket's own day. */
  happenedAt: string
}

interface Steps {
  /** Days by which the data's calendar was shifted at the start of the first run. */
  shiftDays: number
  /** Last day of the data whose sales are all done. */
  throughDay: string
  /** Card number of an enrolled household. */
  [card: `card ${string}`]: string
  /** By operation id of the sale. */
  [used: `used ${string}`]: Used
}

export type Progress = Awaited<ReturnType<typeof openProgress>>

/** The progress of a replay, one line per step, so that the next run can continue. */
export async function openProgress(path: string) {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').slice(0, -1)
  const steps: Partial<Steps> = Object.fromEntries(lines.map((line) => JSON.parse(line) as [keyof Steps, never]))
  return {
    get: <Step extends keyof Steps>(step: Step): Steps[Step] | undefined => steps[step],
    async set<Step extends keyof Steps>(step: Step, value: Steps[Step]): Promise<void> {
      steps[step] = value
      await appendFile(path, `${JSON.stringify([step, value])}\n`)
    },
  }
}
