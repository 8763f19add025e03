import { format } from 'node:util'
import { vi } from 'vitest'
import { type Outcome, runCommand } from './command.ts'

type Run = (args: readonly string[], env: Record<string, string>) => Promise<Outcome>

/**
 * Runs a server command several times: each subcommand first as `runCommand` does, which shows that it starts and ends, then in this process, which has
 * loaded the server's code already. To load it takes a process a second.
 */
export function commandRuns(file: string): Run {
  const seen = new Set<string | undefined>()
  let turn: Promise<unknown> = Promise.resolve()
  return (args, env) => {
    const [subcommand] = args
    if (!seen.has(subcommand)) {
      seen.add(subcommand)
      return runCommand(file, args, env)
    }
    // One after another, because they share the environment and the console.
    const outcome = turn.then(() => runHere(file, args, { PATH: process.env.PATH, ...env }))
    turn = outcome.catch(() => {})
    return outcome
  }
}

let runs = 0

async function runHere(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const before = { argv: process.argv, env: { ...process.env } }
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
  process.argv = [process.execPath, file, ...args]
  setEnvironment(env)
  try {
    // The query makes the file another module, which runs again.
    await import(`${new URL(`../src/${file}`, import.meta.url).pathname}?run=${++runs}`)
    return { ...said, code: Number(process.exitCode ?? 0) }
  } finally {
    setEnvironment(before.env)
    process.argv = before.argv
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}

function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
}
