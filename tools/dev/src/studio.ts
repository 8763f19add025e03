import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Right } from '@herzkarte/contract/studio/answers.ts'
import { built, type System } from './boot.ts'
import type { DemoSignIn } from './demo/index.ts'

const program = fileURLToPath(new URL('../../../packages/server/src/herzkarte.ts', import.meta.url))

export interface RunningStudio {
  url: string
  signIns: DemoSignIn[]
  stop(): Promise<void>
}

const whatOf: Record<Right, string> = { edit: 'prepares offers in the studio', approve: 'approves them there' }

/** The studio of a demo, in a process of its own. Undefined where its port is taken, as it says itself: a demo does without it. */
export async function startStudio({ database, environment }: System): Promise<RunningStudio | undefined> {
  const own = {
    DATABASE_OWNER_URL: database.ownerUrl,
    STUDIO_DIR: environment.STUDIO_DIR ?? built('studio'),
    // In development, the preview shows the last build.
    WEB_DIR: environment.WEB_DIR || built('app'),
    TILL_DIR: environment.TILL_DIR || built('till-simulator'),
  }
  const env = { ...database.previewEnv, ...environment, ...own }
  const child = fork(program, ['studio'], { env })
  const message = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
  if (!message) return undefined
  const { url, signIns } = message[0] as { url: string; signIns: { login: string; password: string; rights: Right[] }[] }
  return {
    url,
    signIns: signIns.map(({ login, password, rights }) => ({ login, password, what: rights.map((right) => whatOf[right]).join(', ') })),
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
