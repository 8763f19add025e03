import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Server, startServer } from '../../index.ts'
import { makeLog } from '../operations/index.ts'
import { readTls, renewTls } from '../tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
const log = makeLog('silent')

/** A certificate of its own authority. */
function aCertificate(name: string) {
  const made = { certFile: join(folder, `${name}.pem`), keyFile: join(folder, `${name}.key`) }
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', made.keyFile]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', made.certFile], { stdio: 'ignore' })
  return made
}

let plain: TestServer
let server: Server
let app: FastifyInstance
beforeAll(async () => {
  use(aCertificate('first'))
  plain = await startTestServer()
  const settings = { ...plain.server.services.settings, tls: files, port: 0 }
  server = await startServer(settings, plain.clock.now, (started) => {
    app = started
  })
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

function use(made: typeof files): void {
  copyFileSync(made.certFile, files.certFile)
  copyFileSync(made.keyFile, files.keyFile)
}
const port = () => (app.server.address() as AddressInfo).port

function statusOf(options: { ca?: string; maxVersion?: 'TLSv1.1' } = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`https://localhost:${port()}/healthz`, { ...options, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

/** The name in the certificate that a new connection gets. */
function shownName(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: port(), host: 'localhost', ca: [readFileSync(files.certFile)] }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN))
      socket.end()
    }).on('error', reject)
  })
}

describe('a server with a certificate', () => {
  // ASVS 12.3.1, 12.3.3
  it('answers to those who trust it, by TLS 1.2 and later, and to nobody without encryption', async () => {
    const ca = readFileSync(files.certFile, 'utf8')
    expect(server.url).toMatch(/^https:/)
    expect(await statusOf({ ca })).toBe(200)
    await expect(statusOf()).rejects.toThrow(/self-signed/)
    await expect(statusOf({ ca, maxVersion: 'TLSv1.1' })).rejects.toThrow()
    const unencrypted = new Promise((resolve, reject) => getPlain(`http://localhost:${port()}/healthz`, resolve).on('error', reject))
    await expect(unencrypted).rejects.toThrow()
  })

  // ASVS 12.3.4
  it('uses a renewed one for new connections, and stays with the last good one', async () => {
    expect(await shownName()).toBe('first')
    use(aCertificate('second'))
    renewTls(app.server, files, log)
    expect(await shownName()).toBe('second')
    writeFileSync(files.keyFile, 'half a k')
    renewTls(app.server, files, log)
    expect(await shownName()).toBe('second')
  })

  it('does not start with a key of another certificate or without a file', () => {
    const [one, other] = [aCertificate('one'), aCertificate('other')]
    expect(() => readTls({ ...one, keyFile: other.keyFile })).toThrow(/TLS_CERT and TLS_KEY must be/)
    expect(() => readTls({ ...one, certFile: join(folder, 'none') })).toThrow(/TLS_CERT must be a file/)
  })
})
