import { runEach } from '../load.ts'
import type { ProcessorTime } from '../processor-time.ts'
import type { Scenario } from './growth-scenarios.ts'

const connections = 16
const requestsPerSlice = 800
const slices = 5

/** Where a scenario is measured: a server on its population. */
export interface Population {
  members: number
  url: string
  used: () => ProcessorTime
  scenarios: readonly Scenario[]
}

/** What a request costs. */
export interface Spent {
  /** Of the server and its database together. */
  cpuMs: number
  perSecond: number
}

/**
 * Makes requests of a scenario (by its place in the list) at all places, a slice here and a slice there: whoever else works on the machine
 * disturbs all of them alike. The first slice only warms up. Each request is made once; fails when any was not answered with success.
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
