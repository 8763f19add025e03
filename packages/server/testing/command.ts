import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { compiledFolder } from '../src/runtime/operations/cache-compiled.ts'

export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs a server command, a file below `src`, as `npm run` does. Its environment contains only the given variables. */
export async function runCommand(file: string, args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const path = new URL(`../src/${file}`, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code: code as number }
}
