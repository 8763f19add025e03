import { readFileSync } from 'node:fs'
import type { Figure } from '../results/figures.ts'
import { familyOf, postmasterAt, statOf } from './proc.ts'
import { ofFamily, type ProcessorTime, processorClock } from './processor-time.ts'

const budgetMb = 200
const kilobytesPerMb = 1024

/** Resource usage of one process of the server, or of all PostgreSQL processes together. */
interface Use {
  pid: number
  processorSeconds: number
  memoryMb: number
}

/** Reads the resource usage of a server and its PostgreSQL. Linux only. */
export interface Meter {
  used(): ProcessorTime
  /** Memory in MB: of the largest process of the server, and of all of PostgreSQL's together. */
  memory(): { serverMb: number; databaseMb: number }
  /** Usage since the meter was created, with the memory at that time and the peak memory. */
  figures(): Figure[]
}

export async function meterOf(serverPid: number, databaseUrl: string): Promise<Meter> {
  const postmaster = await postmasterAt(databaseUrl)
  const server = () => familyOf(serverPid).map(useOf)
  const database = () => ({ pid: postmaster, processorSeconds: ofFamily(postmaster), memoryMb: sharedOf(familyOf(postmaster)) })
  const atFirst = new Map([...server(), database()].map((use) => [use.pid, use]))
  return {
    used: await processorClock(serverPid, databaseUrl),
    memory: () => ({ serverMb: Math.max(...server().map(({ memoryMb }) => memoryMb)), databaseMb: database().memoryMb }),
    figures: () => [
      ...server().map((use, nth) => {
        const mostMb = kilobytesOf(`/proc/${use.pid}/status`, 'VmHWM') / kilobytesPerMb
        const what = nth === 0 ? 'first process of the server, which begins the others' : `process ${nth} of the server`
        const figure = figureOf(what, use, atFirst.get(use.pid))
        return {
          ...figure,
          beside: `${figure.beside}; at most ${mb(mostMb)}`,
          budget: `≤ ${budgetMb} MB`,
          holds: mostMb <= budgetMb,
        }
      }),
      figureOf('PostgreSQL, all processes', database(), atFirst.get(postmaster)),
    ],
  }
}

function figureOf(what: string, { processorSeconds, memoryMb }: Use, before: Use | undefined): Figure {
  const seconds = processorSeconds - (before?.processorSeconds ?? 0)
  return {
    what: `memory of ${what}`,
    value: `${mb(memoryMb)} after the load`,
    beside: `${mb(before?.memoryMb ?? 0)} before; ${seconds.toFixed(1)} s of processor`,
    budget: 'none',
    holds: true,
  }
}

function useOf(pid: number): Use {
  return { pid, processorSeconds: statOf(pid).own, memoryMb: kilobytesOf(`/proc/${pid}/status`, 'VmRSS') / kilobytesPerMb }
}

/** Shared pages, such as PostgreSQL's buffers, count once. */
function sharedOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + kilobytesOf(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / kilobytesPerMb
}

function kilobytesOf(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'latin1'))?.[1] ?? 0)
  } catch {
    // Ended since the process list was read.
    return 0
  }
}

const mb = (value: number) => `${Math.round(value)} MB`
