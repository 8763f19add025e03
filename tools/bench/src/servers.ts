import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@herzkarte/dev'
import type { Figure } from './figures.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** One for each core, as behind a proxy. */
export const serverCount = availableParallelism()
const budget = { readyMs: 1500, memoryMb: 220 }

export type BenchServer = Awaited<ReturnType<typeof startServer>>

/** As in deploy/Containerfile. */
const flags = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=20']

/** Starts a server as in production, in a process of its own, and waits until it is ready. */
export async function startServer(databaseUrl: string, secret: string, settings: Record<string, string> = {}) {
  const began = performance.now()
  const port = await freePort()
  const web = `${root}packages/app/dist`
  const child = spawn(process.execPath, [...flags, `${root}packages/server/src/herzkarte.ts`, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      ...(existsSync(web) ? { WEB_DIR: web } : {}),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      // A bench sends nothing, but production requires this setting.
      PUBLIC_URL: 'https://herzkarte.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'bench@example.org',
      SMS_URL: 'http://localhost:1',
      SMS_TOKEN: 'none',
      SMS_SENDER: 'Bench',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  await Promise.race([isReady(url), ended.then(() => Promise.reject(new Error('The server ended')))])
  return {
    url,
    pid: child.pid ?? 0,
    /** From its start until it is ready. */
    readyMs: performance.now() - began,
    async close(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pause(20)
}

/** How fast the servers were ready, and how much memory they took at most. Memory on Linux only. */
export function figuresOf(servers: readonly BenchServer[]): Figure[] {
  const last = servers.at(-1)
  const peaks = servers.map(({ pid }) => peakKilobytes(pid) / 1024)
  return [
    { what: 'server ready on existing data', unit: 'ms', rounds: [last?.readyMs ?? 0], most: budget.readyMs },
    { what: 'memory of a server at most, after the benches', unit: 'MB', rounds: [Math.max(...peaks)], most: budget.memoryMb },
  ]
}

function peakKilobytes(pid: number): number {
  if (process.platform !== 'linux') return 0
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
}

/** Linux reports hundredths of a second, whatever its clock frequency. */
const ticksPerSecond = 100

/**
 * Reads the processor time in seconds of a server and its database on this machine. The cost of a request stays the same when others share the
 * machine; the rate does not. Linux only.
 */
export function processorClock(serverPid: number, databasePid: number): () => number {
  return () => secondsOf(serverPid) + secondsOf(databasePid)
}

/** Of a process, its living children, and those that have ended. */
function secondsOf(pid: number): number {
  const children = readdirSync('/proc').flatMap((name) => (Number(name) > 0 && statOf(Number(name))?.parent === pid ? [Number(name)] : []))
  return [pid, ...children].reduce((sum, one) => sum + (statOf(one)?.own ?? 0), statOf(pid)?.ended ?? 0)
}

/** From `/proc/<pid>/stat`, from the third field on. The second one, the program's name in brackets, may contain anything. */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place])
    return { parent: at(1), own: (at(11) + at(12)) / ticksPerSecond, ended: (at(13) + at(14)) / ticksPerSecond }
  } catch {
    return undefined
  }
}
