import { runEach } from '../load/load.ts'
import type { ProcessorTime } from '../processor/processor-time.ts'
import type { Scenario } from './growth-scenarios.ts'

const connections = 16
const requestsPerSlice = 800
const slices = 5

/** A server on its population, on which a scenario is measured. */
export interface Population {
  members: number
  url: string
  used: () => ProcessorTime
  scenarios: readonly Scenario[]
}

/** The cost of a request. */
export interface Spent {
  /** For the server and its database together. */
  cpuMs: number
  perSecond: number
}

/**
 * Runs the requests of a scenario (by its index in the list) on all populations in alternating slices, so that other load on the machine affects all
 * of them equally. The first slice is a warm-up. Each request is sent once. Fails when any of them does not succeed.
 */
export async function measure(places: readonly Population[], nth: number): Promise<Spent[]> {
  const sums = places.map(() => ({ cpuMs: 0, seconds: 0 }))
  for (let slice = 0; slice <= slices; slice += 1) {
    for (const [at, place] of places.entries()) {
      const sum = sums[at]
      const { cpuMs, seconds } = await runSlice(place, nth, slice)
      if (!sum || slice === 0) continue
      sum.cpuMs += cpuMs
      sum.seconds += seconds
    }
  }
  const requests = slices * requestsPerSlice
  return sums.map(({ cpuMs, seconds }) => ({ cpuMs: cpuMs / requests, perSecond: requests / seconds }))
}

async function runSlice(
  { url, used, scenarios, members }: Population,
  nth: number,
  slice: number,
): Promise<{ cpuMs: number; seconds: number }> {
  const { name, requests } = scenarios[nth] ?? { name: '', requests: [] }
  const some = requests.slice(slice * requestsPerSlice, (slice + 1) * requestsPerSlice)
  if (some.length < requestsPerSlice) throw new Error(`${members} members are too few for ${name}`)
  const seconds = () => used().server + used().database
  const before = seconds()
  const began = performance.now()
  await runEach(url, connections, some)
  return { cpuMs: (seconds() - before) * 1000, seconds: (performance.now() - began) / 1000 }
}
