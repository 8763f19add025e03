import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Token } from '@herzkarte/contract/account/index.ts'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import type { Json } from '@herzkarte/contract/studio/answers.ts'
import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { asAdmin, freePort } from '@herzkarte/dev'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'
import { type ContentRow, readContentRows } from '../../content/studio.ts'
import { openPreview, type Preview } from '../preview/open-preview.ts'

const name = `herzkarte_preview_${process.pid}`
const cluster = inject('cluster')
const within = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const studio = 'http://localhost:8081'

let studioServer: TestStudio
let miriam: StudioPerson
let rows: ContentRow[]
let preview: Preview
const webDir = mkdtempSync(join(tmpdir(), 'preview-app-'))
let origin: string
let cookie: string

beforeAll(async () => {
  studioServer = await startTestStudio()
  miriam = await studioServer.person('edit')
  const { services } = studioServer.studio
  rows = await readContentRows(services.pool)
  await asAdmin(cluster, `create database ${name} owner herzkarte_owner`)
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><html><head><title>App</title></head></html>')
  const port = await freePort()
  origin = `http://localhost:${port}`
  const urls = { databaseUrl: within(cluster.appUrl), ownerUrl: within(cluster.ownerUrl), publicUrl: origin }
  const { settings } = services
  preview = openPreview({ ...urls, port }, { ...services, settings: { ...settings, webDir }, studio: { ...settings.studio, url: studio } })
  expect((await miriam.call('showPreview', { at: '2026-12-09T17:42' })).failure).toMatchObject({ code: 'missing' })
  services.preview = preview
  expect((await miriam.call('showPreview', { at: '2026-12-09T17:42' })).answer).toMatchObject({ url: null })
  await preview.starting
  const { url, members } = (await miriam.call('showPreview', { at: '2026-12-09T17:42' })).answer
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining(['new', 'middle', 'rich', 'kaffeefreunde']))
  const entered = await fetch(url ?? '', { redirect: 'manual' })
  cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await preview.close()
  await studioServer.close()
  await asAdmin(cluster, `drop database ${name} with (force)`)
  rmSync(webDir, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers: { cookie, ...headers } })
const openPage = (path: string) => open(path, { accept: 'text/html' })

/** A session of the app, as the script of a frame finds it. */
async function signedIn(as: string): Promise<{ token: Token; user: Record<string, string> }> {
  const script = await (await open(`/preview/frame.js?as=${as}`)).text()
  const { stored } = JSON.parse(/const preview = (.*)/.exec(script)?.[1] ?? '') as { stored: Record<string, string> }
  return JSON.parse(stored['herzkarte.session'] ?? 'null')
}

async function call<Result>(path: string, as: string, frame?: { token: Token }): Promise<Result> {
  const { token } = frame ?? (await signedIn(as))
  const answer = await open(`${path}lang=de_DE&merchantId=1001`, { authorization: `Bearer ${token.accessToken}` })
  return ((await answer.json()) as { result: Result }).result
}
const couponsSeen = async (as: string) =>
  (await call<{ items: { couponId: string }[] }>('/listCoupon.do?limit=100&', as)).items.map(({ couponId }) => couponId)

/** A coupon of the draft that is not live, held back from half of the members. */
function withNewCoupon(change: object = {}): ContentRow[] {
  const coupon = rows.find(({ kind, id }) => kind === 'coupon' && id === 'obst-und-gemuese-20')?.data as object
  const days = { collectFrom: '2026-12-07', redeemFrom: '2026-12-07', collectUntil: '2026-12-19', redeemUntil: '2026-12-19' }
  return [...rows, { kind: 'coupon', id: 'neu', data: { ...coupon, ...days, id: 'neu', active: true, holdoutPercent: 50, ...change } }]
}

test('members see a coupon of a draft on its days, and nothing of the draft beside', async () => {
  const { draftId } = (await miriam.call('createDraft', { name: 'Dezember' })).answer
  const [{ kind, id, data }] = withNewCoupon().slice(-1) as [{ kind: string; id: string; data: Json }]
  await miriam.call('putItems', { draftId, items: [{ kind, id, data }] })
  for (const [at, sees] of [
    ['2026-12-09T17:42', true],
    ['2026-12-20T08:00', false],
    ['2026-12-08T08:00', true],
  ] as const) {
    await miriam.call('showPreview', { draftId, at })
    for (const as of ['new', 'middle', 'rich', 'kaffeefreunde']) expect([at, (await couponsSeen(as)).includes('neu')]).toEqual([at, sees])
  }
  await miriam.call('showPreview', { at: '2026-12-08T08:00' })
  expect(await couponsSeen('middle')).not.toContain('neu')
  expect((await readContentRows(studioServer.studio.services.pool)).map((row) => row.id)).not.toContain('neu')
})

test('members have the news that somebody writes in their inbox, and no other', async () => {
  const news = rows.find(({ kind }) => kind === 'news')?.data as object
  const written = (id: string, title: string) => ({ kind: 'news', id, data: { ...news, id, title: { de: title, en: title, fr: title } } })
  const items = [...rows, written('nikolaus', 'Nikolaus'), written('silvester', 'Silvester')]
  for (const newsId of ['nikolaus', 'silvester']) {
    await preview.show({ items, at: '2026-12-09T10:00', newsId })
    const inbox = await call<{ items: { title: string }[] }>('/listNotification.do?limit=20&', 'middle')
    expect(inbox.items.map(({ title }) => title.toLowerCase()).filter((title) => /nikolaus|silvester/.test(title))).toEqual([newsId])
  }
})

test('members get in at any clock, years ahead and back again', async () => {
  for (const day of ['2031-06-01', '2026-11-25', '2026-12-09']) {
    await preview.show({ items: rows, at: `${day}T10:00` })
    expect(await call<{ firstName: string }>('/getUserProfile.do?', 'middle')).toMatchObject({ firstName: 'Mira' })
  }
})

test('frames of one member stay signed in at any clock, after many others, and when one of them signs out', async () => {
  type Frame = Awaited<ReturnType<typeof signedIn>>
  const post = async (name: string, input: object, headers: Record<string, string> = {}) => {
    const sent = { method: 'POST', headers: { cookie, 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) }
    return ((await (await fetch(origin + pathOf(name), sent)).json()) as { result: Token }).result
  }
  const nameOf = async (frame: Frame) => (await call<{ firstName: string } | null>('/getUserProfile.do?', 'middle', frame))?.firstName

  await preview.show({ items: rows, at: '2045-06-01T10:00' })
  for (let opened = 0; opened < 60; opened++) await signedIn('middle')
  await preview.show({ items: rows, at: '2026-12-09T10:00' })
  const [one, other] = [await signedIn('middle'), await signedIn('middle')]
  for (const day of ['2027-01-20', '2026-12-01', '2045-06-01', '2026-12-09']) {
    await preview.show({ items: rows, at: `${day}T10:00` })
    for (const frame of [one, other]) {
      expect([day, await nameOf(frame)]).toEqual([day, 'Mira'])
      frame.token = await post('refreshToken', { lang: 'de_DE', refreshToken: frame.token.refreshToken })
      expect([day, await nameOf(frame)]).toEqual([day, 'Mira'])
    }
  }
  await post('logout', { lang: 'de_DE', merchantId: '1001' }, { authorization: `Bearer ${one.token.accessToken}` })
  expect([await nameOf(one), await nameOf(other), await nameOf(await signedIn('middle'))]).toEqual([undefined, 'Mira', 'Mira'])
})

test('of several drafts at once, the last one is shown', async () => {
  const shown = [withNewCoupon(), rows, withNewCoupon({ position: 1 }), rows, withNewCoupon()]
  await Promise.all(shown.map((items) => preview.show({ items, at: '2026-12-09T17:42' })))
  expect(await couponsSeen('new')).toContain('neu')
})

test('an item with errors is as it was last in order, and the answer names it', async () => {
  const show = (change?: object) => preview.show({ draftId: 'december', items: withNewCoupon(change), at: '2026-12-09T17:42' })
  expect((await show({ segmentId: 'nobody' })).leftOut).toEqual([{ kind: 'coupon', id: 'neu' }])
  expect(await couponsSeen('new')).not.toContain('neu')
  expect((await show()).leftOut).toEqual([])
  expect((await show({ effect: { kind: 'amountOff', cents: -5 } })).leftOut).toEqual([{ kind: 'coupon', id: 'neu' }])
  expect(await couponsSeen('new')).toContain('neu')
})

test('at the till stands somebody with the history of a member, who has activated the coupon, each time again', async () => {
  const { stores, products } = (await (await open('/till/simulator.json')).json()) as SimulatorData
  const send = async <Result>(name: string, input: object) => {
    const headers = { cookie, authorization: `Till ${stores[0]?.key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/till/${name}`, { method: 'POST', headers, body: JSON.stringify({ tillNumber: '1', ...input }) })
    return ((await answer.json()) as { result: Result }).result
  }
  const apple = products.find(({ departmentId }) => departmentId === 'obst-und-gemuese')
  const line = { line: 1, productId: apple?.productId, name: 'Apfel', quantity: 1, departmentId: apple?.departmentId, amountCents: 2000 }
  for (const percent of [20, 30]) {
    const items = withNewCoupon({ effect: { kind: 'basketPercentOff', percent, scope: everything } })
    const { card } = await preview.show({ items, at: '2026-12-09T17:42', till: { as: 'middle', couponId: 'neu' } })
    const cards = (await (await open('/till/simulator/cards.json')).json()) as SimulatorCard[]
    const { scanId } = await send<{ scanId: string }>('identify', { scan: cards.find(({ cardNumber }) => cardNumber === card)?.scan })
    const { coupons } = await send<{ coupons: object[] }>('quote', { scanId, lines: [line] })
    expect(coupons).toEqual([expect.objectContaining({ couponId: 'neu', applies: true, discountCents: 20 * percent })])
  }
})
const everything = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }

test('a preview lets nobody in without its token, and only the studio has it in a frame', async () => {
  for (const path of ['/', '/outbox', '/till/simulator.json', '/preview/frame.js?as=rich', '/listCoupon.do?lang=de_DE&merchantId=1001']) {
    expect((await fetch(origin + path)).status).toBe(401)
    expect((await fetch(origin + path, { headers: { cookie: cookie.replace('=', '=x') } })).status).toBe(401)
  }
  const { headers } = await openPage('/main/landing?as=rich')
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${studio} `)
  expect(headers.get('x-frame-options')).toBeNull()
})

test('pages run on the clock of the preview, as the member of their address', async () => {
  await preview.show({ items: rows, at: '2027-03-01T18:30' })
  expect(await (await openPage('/main/landing?as=rich')).text()).toContain('<head><script src="/preview/frame.js?as=rich"></script>')
  const script = await (await open('/preview/frame.js?as=rich')).text()
  expect(new Date(Number(/"now":(\d+)/.exec(script)?.[1])).toISOString()).toContain('2027-03-01T17:30')
  expect((await signedIn('kaffeefreunde')).user.firstName).toBe('Sina')
  expect(await signedIn('visitor')).toBeNull()
})
