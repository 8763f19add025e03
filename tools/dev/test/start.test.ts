import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../src/index.ts'
import { aFolder } from './support/folders.ts'

const program = fileURLToPath(new URL('../src/start-cli.ts', import.meta.url))
const folder = aFolder()
afterAll(() => folder.remove())

/** `npm start` on a folder of its own, until its list is printed. */
async function start(studioPort: number) {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, SECRET: ___, ...env } = process.env
  const settings = { NODE_ENV: 'development', DATA_DIR: folder.path, PORT: String(await freePort()), STUDIO_PORT: String(studioPort) }
  const child = fork(program, { execArgv: [], silent: true, env: { ...env, ...settings } })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended])
  const { url } = message as { url: string }
  const stop = async () => {
    child.kill('SIGINT')
    return (await ended)[0]
  }
  return { url, said: () => said.join(''), stop }
}

it('names the studio and who signs in there, leads to it from the address of the app, and ends it', { timeout: 120_000 }, async () => {
  const studioPort = await freePort()
  const system = await start(studioPort)
  const studio = `http://localhost:${studioPort}`
  expect(system.said()).toContain(`  Studio          ${studio}/studio/\n`)
  expect(system.said()).toMatch(/ {2}miriam +\S+ {2}prepares offers.*\n {2}tomas +\S+ {2}approves/)
  for (const [path, place] of [
    ['/studio', '/studio/'],
    ['/studio/coupon/wein-15?x=1', '/studio/coupon/wein-15?x=1'],
  ]) {
    const { status, headers } = await fetch(system.url + path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, studio + place])
  }
  expect((await fetch(`${studio}/healthz`)).status).toBe(200)
  expect(await system.stop()).toBe(0)
  await expect(fetch(`${studio}/healthz`)).rejects.toThrow()
})

it('says in a sentence that the port of the studio is taken, and runs without it', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const system = await start(port)
  expect(system.said()).toContain(`Port ${port} is in use; end what uses it, or choose another with STUDIO_PORT.\n`)
  expect(system.said()).not.toMatch(/ {2}Studio|miriam/)
  expect(await system.stop()).toBe(0)
  other.close()
})
