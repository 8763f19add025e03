import { familyOf, postmasterAt, statIfThere } from './proc.ts'

/** Seconds of processor time, used since each began. */
export interface ProcessorTime {
  server: number
  database: number
}

/**
 * Reads the processor time of a server and its database beside a rate: what a request costs stays the same when others share the machine, how
 * many are answered in a second does not. Linux only.
 */
export async function processorClock(serverPid: number, databaseUrl: string): Promise<() => ProcessorTime> {
  const postmaster = await postmasterAt(databaseUrl)
  return () => {
    const server = ofFamily(serverPid)
    const database = ofFamily(postmaster)
    return { server, database }
  }
}

/** Of a process, its living children, and those that ended. */
export function ofFamily(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + (statIfThere(member)?.own ?? 0), statIfThere(pid)?.ended ?? 0)
}
