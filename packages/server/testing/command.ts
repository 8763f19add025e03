import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import { run } from '@herzkarte/command'
import { vi } from 'vitest'
import { herzkarte } from '../src/herzkarte.ts'
import { compiledFolder } from '../src/runtime/operations/cache-compiled.ts'

export interface Outcome {
  code: number
  out: string
  err: string
}

type Run = (args: readonly string[], env: Record<string, string>) => Promise<Outcome>

const path = new URL('../src/herzkarte.ts', import.meta.url).pathname

/** Runs `herzkarte` with these arguments. Its environment contains only the given variables. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code: code as number }
}

/**
 * Runs a command several times: first as `runCommand` does, which shows that it starts and ends, then in this process, which has loaded the server's
 * code already. To load it takes a process a second.
 */
export function commandRuns(name: string): Run {
  let isFirst = true
  let turn: Promise<unknown> = Promise.resolve()
  return (args, env) => {
    if (isFirst) {
      isFirst = false
      return runCommand([name, ...args], env)
    }
    // One after another, because they share the environment and the console.
    const outcome = turn.then(() => runHere([name, ...args], env))
    turn = outcome.catch(() => {})
    return outcome
  }
}

/** The same as `runCommand`, in this process. */
export async function runHere(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const before = { ...process.env }
  const said = { out: '', err: '' }
  const hear = (stream: keyof typeof said, text: string) => {
    said[stream] += text
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...values) => void hear('out', `${format(...values)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...values) => void hear('err', `${format(...values)}\n`)),
    // Usages.
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => hear('out', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => hear('err', String(text))),
  ]
  setEnvironment({ PATH: process.env.PATH, ...env })
  try {
    await run(herzkarte, args)
    return { ...said, code: Number(process.exitCode ?? 0) }
  } finally {
    setEnvironment(before)
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}

function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
}
