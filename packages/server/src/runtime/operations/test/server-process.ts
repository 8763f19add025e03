import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const main = new URL('../../../herzkarte.ts', import.meta.url).pathname

/** A server as it runs in production: a process of its own. */
export interface ServerProcess {
  url: string
  /** What it has logged so far, a line each. */
  lines: Record<string, unknown>[]
  /** All that it has said, on either stream. */
  said(): string
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): void
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

const surroundings = {
  DEMO: 'true',
  PORT: '0',
  SECRET: 'a secret for tests that is long enough',
  LOG_LEVEL: 'info',
}

function start(env: Record<string, string>) {
  return spawn(process.execPath, [main, 'serve'], {
    env: { PATH: process.env.PATH, ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts a process and waits until it listens. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = start(env)
  const lines: Record<string, unknown>[] = []
  const listening = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const said = JSON.parse(line) as Record<string, unknown>
    lines.push(said)
    const url = /^Server listening at (http:.*)$/.exec(String(said.msg))?.[1]
    if (url) listening.resolve(url)
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  ended.then((code) => listening.reject(new Error(`The server ended with ${code}: ${complaints}`)))
  const said = () => lines.map((line) => JSON.stringify(line)).join('\n') + complaints
  return { url: await listening.promise, lines, said, signal: (name) => void child.kill(name), ended }
}

/** Runs a process that is expected to end by itself. */
export async function runProcess(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = start(env)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}
