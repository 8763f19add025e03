import { processorClock } from '../processor/processor-time.ts'
import { pgbench } from './pgbench.ts'

const seconds = 8

/** The throughput of pgbench with a script on one server, and the processor time per transaction on all servers involved. */
export async function cost(
  atUrl: string,
  allUrls: readonly string[],
  script: string,
  members: number,
): Promise<{ rate: number; cpuMs: number }> {
  const flags = ['-c', '8', '-j', '1', '-D', `members=${members}`]
  await pgbench(atUrl, script, 2, flags)
  const clocks = await Promise.all(allUrls.map((url) => processorClock(process.pid, url)))
  const used = () => clocks.reduce((sum, clock) => sum + clock().database, 0)
  const before = used()
  const rate = await pgbench(atUrl, script, seconds, flags)
  return { rate, cpuMs: ((used() - before) * 1000) / (rate * seconds) }
}
