import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux reports hundredths of a second, whatever its clock frequency. */
const ticksPerSecond = 100

/** The postmaster process of the PostgreSQL at this address on this machine. */
export async function postmasterAt(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = statOf(rows[0]?.pid ?? 0)
  await client.end()
  return parent
}

/** A process and its living children, starting with itself. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
  return [pid, ...children]
}

const parentOf = (pid: number) => statIfThere(pid)?.parent

/** The same for a process that may have ended meanwhile. */
export function statIfThere(pid: number): ReturnType<typeof statOf> | undefined {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}

/**
 * The parent of a process and its processor time in seconds: its own, and that of its ended children. From `/proc/<pid>/stat`, from the third field
 * on. The second one, the program's name in brackets, may contain anything.
 */
export function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[1], fields[11], fields[12], fields[13], fields[14]]
  return { parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond }
}
