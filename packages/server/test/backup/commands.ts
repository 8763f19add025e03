import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a command as `npm run` does. Answers its exit code and all that it said. */
async function run(command: string, env: Record<string, string>, given: string[]) {
  const path = new URL(`../../src/backup/${command}.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...given], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: out + err }
}

export const runBackup = (env: Record<string, string>, ...given: string[]) => run('backup-cli', env, given)
export const runRestore = (env: Record<string, string>, ...given: string[]) => run('restore-cli', env, given)
