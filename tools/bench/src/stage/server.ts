import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const main = fileURLToPath(new URL('../../../../packages/server/src/herzkarte.ts', import.meta.url))

export interface BenchServer {
  url: string
  pid: number
  close(): Promise<void>
}

interface Wishes {
  databaseUrl: string
  secret: string
  /** By default, one per core. */
  processes?: number | undefined
  /** Folder for the processes' CPU profiles, which are written when they end (`--cpu-prof`). */
  profileDir?: string | undefined
  /** Additional settings of the server. */
  settings?: Record<string, string>
}

/** Starts a server as in production, in separate processes, and waits until it is ready. */
export async function startServer({ databaseUrl, secret, processes, profileDir, settings = {} }: Wishes): Promise<BenchServer> {
  const port = await freePort()
  const web = `${root}packages/app/dist`
  const flags = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const child = spawn(process.execPath, [...flags, main, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...(processes ? { PROCESSES: String(processes) } : {}),
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      MERCHANT_DIR: `${root}merchant`,
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
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
