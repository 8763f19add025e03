import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import type { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { expect } from 'vitest'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

export type Certificates = Awaited<ReturnType<typeof passCertificates>>

/** A folder for `APPLE_PASS_DIR`. */
export function folderOf({ pass, wwdr }: { pass: Certificates['pass']; wwdr: Certificates['wwdr'] }): string {
  const dir = mkdtempSync(join(tmpdir(), 'passes-'))
  writeFileSync(join(dir, 'pass.pem'), pass.certificate)
  writeFileSync(join(dir, 'pass.key'), pass.key)
  writeFileSync(join(dir, 'wwdr.pem'), wwdr.certificate)
  return dir
}

interface PassField<Value> {
  value: Value
  changeMessage: string
}

/** What tests look at of a `pass.json`. */
interface PassJson {
  passTypeIdentifier: string
  serialNumber: string
  authenticationToken: string
  logoText: string
  voided?: true
  barcodes: [{ message: string; altText: string }]
  locations: { latitude: number; longitude: number; relevantText: string }[]
  storeCard: {
    headerFields: [tier: PassField<string>]
    primaryFields: [hearts: PassField<number>]
    secondaryFields: [holder: PassField<string>, points: PassField<number>]
    backFields: (PassField<string> & { key: string })[]
  }
}

/** A pass as a phone has it. */
export interface PhonePass {
  files: Record<string, Uint8Array>
  json: PassJson
  lastModified: string | null
}

function unpack(bytes: Uint8Array, lastModified: string | null = null): PhonePass {
  const files = unzipSync(bytes)
  return { files, json: JSON.parse(textOf(files, 'pass.json')), lastModified }
}

export function textOf(files: PhonePass['files'], name: string): string {
  return new TextDecoder().decode(files[name])
}

/** Words of a language, as `pass.strings` holds them. */
export function stringsOf({ files }: PhonePass, lang: string): Record<string, string> {
  const lines = textOf(files, `${lang}.lproj/pass.strings`).matchAll(/^"(.*)" = "(.*)";$/gm)
  return Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]))
}

export async function codeFor(app: TestServer, member: TestMember, input: { forOtherDevice?: boolean } = {}): Promise<string> {
  const answer = await app.call('getCodeForIos', input, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.code
}

export function fetchByCode(app: TestServer, code: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${app.url}${pathOf('passkitIos')}?${new URLSearchParams({ code })}`, init)
}

/** Adds the pass to a phone, as Safari does. */
export async function addsPass(app: TestServer, member: TestMember, input: { forOtherDevice?: boolean } = {}): Promise<PhonePass> {
  const response = await fetchByCode(app, await codeFor(app, member, input))
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  return unpack(new Uint8Array(await response.arrayBuffer()))
}

/** What Apple Wallet on a phone asks about a pass; `device` and `token` can be another's. */
export function phoneWith(app: TestServer, pass: PhonePass, device = `phone-${Math.random().toString(36).slice(2)}`) {
  const { passTypeIdentifier: type, serialNumber: serial } = pass.json
  const proof = (token: string = pass.json.authenticationToken) => ({ authorization: `ApplePass ${token}` })
  const registration = `${app.url}/passes/v1/devices/${device}/registrations/${type}`
  const pushToken = `push-${device}`
  return {
    device,
    pushToken,
    serial: String(serial),
    register: (token?: string, body: unknown = { pushToken }) =>
      fetch(`${registration}/${serial}`, {
        method: 'POST',
        headers: { ...proof(token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    unregister: (token?: string) => fetch(`${registration}/${serial}`, { method: 'DELETE', headers: proof(token) }),
    changed: (since?: string) => fetch(`${registration}${since === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(since)}`}`),
    get: (headers: Record<string, string> = {}, token?: string) =>
      fetch(`${app.url}/passes/v1/passes/${type}/${serial}`, { headers: { ...proof(token), ...headers } }),
    async fetches(): Promise<PhonePass> {
      const response = await this.get()
      expect(response.status).toBe(200)
      return unpack(new Uint8Array(await response.arrayBuffer()), response.headers.get('last-modified'))
    },
  }
}

/** Does the jobs that changes of passes wait in, as if the pause were over. */
export async function letChangesSettle(app: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  } finally {
    await owner.end()
  }
  await app.runJobs()
}
