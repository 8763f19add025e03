import { besideTheEventLoop } from '../../../runtime/beside-the-event-loop.ts'
import type { Printed, PrintedRecipe } from './documents.ts'

const mostWaiting = 8
/** Of some 50 kB each. */
const mostKept = 64

/** The PDF of a sheet, created in a worker thread. Fails with `serviceUnavailable` when too many are waiting already or it takes too long. */
export const print = besideTheEventLoop<Printed>(new URL('./worker.ts', import.meta.url), mostWaiting)

/** The latest sheets of recipes with their PDFs, the newest last. */
const kept = new Map<string, Promise<Buffer>>()

/** Like `print`. On one day, a recipe for as many portions is the same for everybody, so it is created once. */
export async function printRecipe(sheet: PrintedRecipe): Promise<Buffer> {
  const key = JSON.stringify(sheet)
  const printed = kept.get(key) ?? print(sheet)
  kept.delete(key)
  kept.set(key, printed)
  try {
    const pdf = await printed
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return pdf
  } catch (error) {
    if (kept.get(key) === printed) kept.delete(key)
    throw error
  }
}
