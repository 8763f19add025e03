/** Statistics of a run for its report. */
export interface Counts {
  readonly bySuccess: ReadonlyMap<string, number>
  readonly byErrorName: ReadonlyMap<string, number>
  readonly total: () => number
  readonly retries: () => number
  /** Commands that failed although another attempt succeeded later. */
  readonly overtaken: () => number
  /** Longest time without any answer while there were requests. */
  readonly longestOutageMs: () => number
  /** Longest time that a command waited for its answer. */
  readonly longestWaitMs: () => number
  answered(): void
  succeeded(call: string): void
  rejected(call: string, errorName: string): void
  retried(): void
  overtook(): void
  waited(ms: number): void
  /** There are no requests from here on, so silence does not count as an outage. */
  stop(): void
}

export function openCounts(): Counts {
  const bySuccess = new Map<string, number>()
  const byErrorName = new Map<string, number>()
  let total = 0
  let retries = 0
  let overtaken = 0
  let lastAnswer = performance.now()
  let outage = 0
  let wait = 0
  let stopped = false
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    bySuccess,
    byErrorName,
    total: () => total,
    retries: () => retries,
    overtaken: () => overtaken,
    longestOutageMs: () => outage,
    longestWaitMs: () => wait,
    answered() {
      total++
      const now = performance.now()
      if (!stopped) outage = Math.max(outage, now - lastAnswer)
      lastAnswer = now
    },
    succeeded: (call) => void add(bySuccess, call),
    rejected: (call, errorName) => void add(byErrorName, `${call}: ${errorName}`),
    retried: () => void retries++,
    overtook: () => void overtaken++,
    waited(ms) {
      wait = Math.max(wait, ms)
    },
    stop() {
      stopped = true
    },
  }
}
