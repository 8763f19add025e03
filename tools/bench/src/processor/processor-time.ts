import { familyOf, postmasterAt, statIfThere } from './proc.ts'

/** Processor time used by each since the start, in seconds. */
export interface ProcessorTime {
  server: number
  database: number
}

/**
 * Reads the processor time of a server and its database, to show it next to a rate. The cost of a request stays the same when others share the
 * machine; the rate does not. Linux only.
 */
export async function processorClock(serverPid: number, databaseUrl: string): Promise<() => ProcessorTime> {
  const postmaster = await postmasterAt(databaseUrl)
  return () => {
    const server = ofFamily(serverPid)
    const database = ofFamily(postmaster)
    return { server, database }
  }
}

/** For a process, its living children, and those that ended. */
export function ofFamily(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + (statIfThere(member)?.own ?? 0), statIfThere(pid)?.ended ?? 0)
}
