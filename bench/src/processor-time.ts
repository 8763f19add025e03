import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts in hundredths of a second, whatever its clock does. */
const ticksPerSecond = 100

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
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(rows[0]?.pid ?? 0).parent
  await client.end()
  return () => {
    const server = withChildren(serverPid)
    const database = withChildren(postmaster)
    return { server, database }
  }
}

/** Of a process, its living children, and those that ended. */
function withChildren(pid: number): number {
  const living = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
  const { own, ended } = statOf(pid)
  return living.reduce((sum, child) => sum + statOf(child).own, own + ended)
}

function parentOf(pid: number): number | undefined {
  try {
    return statOf(pid).parent
  } catch {
    // Gone since the folder was read.
    return undefined
  }
}

/** `/proc/<pid>/stat` from its third field on; the second, the program's name in brackets, may hold anything. */
function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[1], fields[11], fields[12], fields[13], fields[14]]
  return { parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond }
}
