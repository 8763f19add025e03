import pLimit, { type LimitFunction } from 'p-limit'

/** Works of one key that run at a time. */
const atOnce = 2
/** With the works that run or wait. */
const limits = new Map<string, { limit: LimitFunction; works: number }>()

/**
 * Runs a work when fewer than two others of its key are running. Those that wait hold no connection: the commands of a member wait for each other
 * anyway, and a few members could otherwise hold all connections of a process with commands that wait.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const own = limits.get(key) ?? { limit: pLimit(atOnce), works: 0 }
  limits.set(key, own)
  own.works += 1
  try {
    return await own.limit(work)
  } finally {
    own.works -= 1
    if (own.works === 0) limits.delete(key)
  }
}
