import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { apiErrorOf } from '@herzkarte/server'
import type { Random } from '../random.ts'

const main = new URL('../../../../packages/server/src/herzkarte.ts', import.meta.url).pathname
const clock = new URL('../stepped-clock.ts', import.meta.url).href
const sharing = import.meta.resolve('@herzkarte/server/testing/share-always.ts')
const processes = 1
/** A supervisor in production also restarts a server after a moment. */
const startAgainMs = 300
const lookAgainMs = 20

/** A machine with several server processes, as in production, kept running whatever happens to them. */
export interface Machine {
  port: number
  /** Unforeseen internal errors from its log, and how often they occurred. */
  faults: Map<string, number>
  /** Kills one of the worker processes; the primary process starts another. Returns false if there was none. */
  killOne(random: Random): boolean
  /** Kills the primary process; the others end with it. */
  killFirst(): void
  /** Shifts the clock of the machine forward or backward. */
  stepClock(ms: number): void
  /** Resolves when all its processes answer. */
  complete(): Promise<void>
  /** Stops it gracefully and returns the exit code. */
  stop(): Promise<number | null>
}

interface Making {
  port: number
  env: Record<string, string>
  /** The file that controls its clock. */
  clockFile: string
  /** Works always share a transaction, also if they are alone. */
  sharesAlways: boolean
}

export function storeMachine({ port, env, clockFile, sharesAlways }: Making): Machine {
  const faults = new Map<string, number>()
  const answering = new Set<number>()
  let stopping = false
  stepClock(0)
  let first = start()

  function stepClock(ms: number): void {
    writeFileSync(clockFile, String(ms))
  }

  function start(): ChildProcess {
    const preloads = [clock, ...(sharesAlways ? [sharing] : [])].flatMap((module) => ['--import', module])
    const child = spawn(process.execPath, [...preloads, main, 'serve'], {
      env: {
        PATH: process.env.PATH,
        ...env,
        PORT: String(port),
        CLOCK_STEP: clockFile,
        CHAOS_RUN: String(process.pid),
        NODE_OPTIONS: preloads.join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface(child.stdout).on('line', read)
    createInterface(child.stderr).on('line', (line) => read(line))
    child.once('exit', async () => {
      answering.clear()
      await pause(startAgainMs)
      if (!stopping) first = start()
    })
    return child
  }

  function read(line: string): void {
    const said = parse(line)
    if (!said) return
    const { pid, msg, level, err, process: died } = said
    if (/^Server listening/.test(msg) && pid !== undefined) answering.add(pid)
    if (died !== undefined) answering.delete(died)
    if (level === 'error' && err && msg === 'call failed' && isUnforeseen(err)) {
      const [, where = ''] = err.stack?.split('\n') ?? []
      const what = `${said.call}: ${err.type} ${err.code ?? ''} ${err.message ?? ''} ${where.trim()}`
      faults.set(what, (faults.get(what) ?? 0) + 1)
    }
  }

  return {
    port,
    faults,
    killOne(random) {
      const pid = random.pick([...answering].sort((a, b) => a - b))
      if (pid === undefined) return false
      answering.delete(pid)
      return kill(pid)
    },
    killFirst: () => void first.kill('SIGKILL'),
    stepClock,
    async complete() {
      while (answering.size < processes) await pause(lookAgainMs)
    },
    async stop() {
      stopping = true
      if (first.exitCode !== null || first.signalCode !== null) return 0
      const ended = once(first, 'exit')
      first.kill('SIGTERM')
      const [code] = await ended
      return code as number | null
    },
  }
}

interface Said {
  pid?: number
  msg: string
  level?: string
  call?: string
  process?: number
  err?: { type: string; code?: string; message?: string; stack?: string }
}

/** Excludes an unreachable or slow database: in these cases the client is asked to retry, otherwise it gets an internal error. */
function isUnforeseen({ code, message }: NonNullable<Said['err']>): boolean {
  return apiErrorOf(Object.assign(new Error(message), { code }), new Set()).errorName === 'internalError'
}

function parse(line: string): Said | undefined {
  try {
    return JSON.parse(line) as Said
  } catch {
    return undefined
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
