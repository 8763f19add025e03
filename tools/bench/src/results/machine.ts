import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const gibibyte = 2 ** 30
const sampleMs = 5000
/** Above this share, others use so much of the processors that rates and times say more about them. */
const busyShare = 0.1

export function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / gibibyte)} GiB, Node.js ${process.version}`
}

/** Of all processors' time during some seconds, what others use. Undefined if it is little, or not known. */
export async function otherLoad(): Promise<number | undefined> {
  const before = processorTime()
  await setTimeout(sampleMs)
  const after = processorTime()
  if (!before || !after) return undefined
  const share = 1 - (after.idle - before.idle) / (after.all - before.all)
  return share > busyShare ? share : undefined
}

/** Of all processors, in ticks. Linux only. */
function processorTime(): { idle: number; all: number } | undefined {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(/ +/).map(Number)
    const [, , , idle = 0, waiting = 0] = ticks
    return { idle: idle + waiting, all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0) }
  } catch {
    return undefined
  }
}
