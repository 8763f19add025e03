import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@herzkarte/dev'

const bin = fileURLToPath(new URL('../../tools/dev/src/start-cli.ts', import.meta.url))

/**
 * Playwright's global setup: the complete system in demo mode, on a free port and with its own temporary data folder. Workers find its address in BASE_URL, and commands find its database below DATA_DIR. If BASE_URL is set already, it is the address of a
 * running system.
 */
export default async function bootSystem(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {}
  // The name marks it for removal by a later test run if this one is killed.
  const dataDir = mkdtempSync(join(tmpdir(), 'herzkarte-test-e2e-'))
  const system = await startSystem(dataDir, {})
  process.env.BASE_URL = system.address
  process.env.DATA_DIR = dataDir

  return async () => {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The complete system in demo mode, on a free port and on this folder, with additional settings. */
export async function startSystem(dataDir: string, settings: NodeJS.ProcessEnv): Promise<{ address: string; stop(): Promise<void> }> {
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const system = fork(bin, {
    execArgv: [],
    silent: true,
    env: {
      ...withoutDatabase(process.env),
      // Its members cost seconds, and only tests of the studio look at them.
      PREVIEW_DATABASE_URL: '',
      ...settings,
      NODE_ENV: 'development',
      PORT: String(port),
      STUDIO_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
    },
  })
  const said: string[] = []
  system.stdout?.on('data', (chunk) => said.push(String(chunk)))
  system.stderr?.on('data', (chunk) => said.push(String(chunk)))
  await ready(system, said)
  return {
    address: `http://localhost:${port}`,
    async stop() {
      const ended = once(system, 'exit')
      if (system.exitCode === null) system.kill('SIGTERM')
      const [code] = system.exitCode === null ? await ended : [system.exitCode]
      if (code !== 0) throw new Error(`The system ended with code ${code} and said:\n${said.join('')}`)
    },
  }
}

function ready(system: ChildProcess, said: string[]): Promise<unknown> {
  const ended = once(system, 'exit').then(([code]) => {
    throw new Error(`The system ended with code ${code} before it was ready and said:\n${said.join('')}`)
  })
  // Only an early exit matters here; the teardown checks later ones.
  ended.catch(() => {})
  return Promise.race([once(system, 'message'), ended])
}

function withoutDatabase({ DATABASE_URL, DATABASE_OWNER_URL, SECRET, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest
}
