import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { built, type System } from './boot.ts'

const program = fileURLToPath(new URL('../../../packages/server/src/herzkarte.ts', import.meta.url))

/** The studio of a demo, in a process of its own. Undefined where its port is taken or its pages are not built: a demo does without it. */
export async function startStudio({ database, environment }: System): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const env = { ...environment, DATABASE_OWNER_URL: database.ownerUrl, STUDIO_DIR: environment.STUDIO_DIR ?? built('studio') }
  const child = fork(program, ['studio'], { env })
  const message = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
  if (!message) return undefined
  return { url: (message[0] as { url: string }).url, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
