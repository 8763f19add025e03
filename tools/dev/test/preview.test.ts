import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../src/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('herzkarte-preview-'))
const before = folders()

const merchant = mkdtempSync(join(tmpdir(), 'preview-merchant-'))

let child: ChildProcess
let link: URL
let cookie: string

beforeAll(async () => {
  const built = mkdtempSync(join(tmpdir(), 'preview-app-'))
  writeFileSync(join(built, 'index.html'), '<!doctype html><html><head><title>App</title></head></html>')
  // A merchant's own folder, with a picture of its own, in which chance holds back every coupon from half of the members.
  cpSync(join(root, 'merchant'), merchant, { recursive: true })
  for (const file of globSync('coupons/*.json', { cwd: merchant })) {
    const document = JSON.parse(readFileSync(join(merchant, file), 'utf8'))
    const days = { collectFrom: '2027-02-01', redeemFrom: '2027-02-01', collectUntil: '2027-03-31', redeemUntil: '2027-03-31' }
    const coupons = document.coupons.map((coupon: object) => ({ ...coupon, ...days, holdoutPercent: 50 }))
    writeFileSync(join(merchant, file), JSON.stringify({ ...document, coupons }))
  }
  writeFileSync(join(merchant, 'images', 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  const args = [
    'packages/server/src/herzkarte.ts',
    'content',
    'preview',
    '--at',
    '2027-03-01T18:30',
    '--member',
    'middle',
    '--port',
    String(await freePort()),
  ]
  // A mail server of the live system, which must not be used.
  const env = {
    PATH: process.env.PATH,
    WEB_DIR: built,
    MERCHANT_DIR: merchant,
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@mail.example',
  }
  child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [address] = /http\S+/.exec(line) ?? []
    if (!address) continue
    link = new URL(address)
    break
  }
  const entered = await fetch(link, { redirect: 'manual' })
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(entered.headers.get('location')).toBe('/preview/enter?as=middle')
})
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(merchant, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, link), { headers: { cookie, ...headers } })

test('a preview lets nobody in without its token', async () => {
  for (const path of ['/', '/preview', '/outbox', '/till/simulator.json', '/listCoupon.do?lang=de_DE&merchantId=1001']) {
    expect((await fetch(new URL(path, link))).status).toBe(401)
    expect((await fetch(new URL(path, link), { headers: { cookie: `${cookie}x` } })).status).toBe(401)
  }
  expect((await open('/preview')).status).toBe(200)
})

test('pages of a preview run on its clock, and a member of the chosen history is signed in', async () => {
  expect(await (await open('/', { accept: 'text/html' })).text()).toContain('<head><script src="/preview/clock.js"></script>')
  const clock = await (await open('/preview/clock.js')).text()
  const [aheadMs, year] = new Function(
    `const real = Date.now(); ${clock}; const shown = [Date.now() - real, new Date().getFullYear()]; globalThis.Date = Object.getPrototypeOf(new Date()).constructor; return shown`,
  )()
  expect(aheadMs).toBeGreaterThan(0)
  expect(year).toBe(2027)
  expect(await (await open('/preview')).text()).toContain('Monday, 1 March 2027 at 18:3')
  const { token, user } = (await (await open('/preview/session.json?as=middle')).json()) as {
    token: { accessToken: string }
    user: { firstName: string; memberSince: string }
  }
  expect(user).toMatchObject({ firstName: 'Mira', memberSince: '2027-03-01' })
  const receipts = await open('/listTransaction.do?lang=de_DE&merchantId=1001&limit=100', { authorization: `Bearer ${token.accessToken}` })
  const { items } = ((await receipts.json()) as { result: { items: { happenedAt: string }[] } }).result
  expect(items).toHaveLength(8)
  expect(await (await open('/preview/session.json?as=visitor')).json()).toBeNull()
})

test('a preview of another folder has its pictures, and shows the made-up members what chance holds back from real ones', async () => {
  expect(await (await open('/images/own.svg')).text()).toContain('<svg')
  const { token } = (await (await open('/preview/session.json?as=new')).json()) as { token: { accessToken: string } }
  const list = await open('/listCoupon.do?lang=de_DE&merchantId=1001&limit=100', { authorization: `Bearer ${token.accessToken}` })
  const seen = ((await list.json()) as { result: { items: { couponId: string }[] } }).result.items.map(({ couponId }) => couponId)
  const visitors = await open('/listCoupon.do?lang=de_DE&merchantId=1001&limit=100')
  const all = ((await visitors.json()) as { result: { items: { couponId: string }[] } }).result.items.map(({ couponId }) => couponId)
  expect(all.length).toBeGreaterThan(10)
  expect(seen).toEqual(expect.arrayContaining(all))
  expect(await (await open('/preview')).text()).toContain('nothing is held back for a control group')
})

test('the till of a preview sells to its members at its time', async () => {
  const { stores } = (await (await open('/till/simulator.json')).json()) as SimulatorData
  const cards = (await (await open('/till/simulator/cards.json')).json()) as SimulatorCard[]
  expect(cards.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nele Vorschau', 'Mira Vorschau', 'Rike Vorschau']))
  const answer = await fetch(new URL('/till/identify', link), {
    method: 'POST',
    headers: { cookie, authorization: `Till ${stores[0]?.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tillNumber: '1', scan: cards[0]?.scan }),
  })
  expect(await answer.json()).toMatchObject({ errorCode: 0, result: { canSpend: true } })
})

test('the sheet of a preview shows each coupon and banner in three languages', async () => {
  const sheet = await (await open('/preview/sheet')).text()
  for (const lang of ['de', 'en', 'fr']) expect(sheet).toContain(`<div lang="${lang}">`)
  expect(sheet).toContain('obst-und-gemuese-20')
  expect(sheet).toContain('<h2 class="display">Banners</h2>')
})

test('each segment of the content has a made-up member who belongs to it', async () => {
  const signedIn = async (as: string) =>
    (await (await open(`/preview/session.json?as=${as}`)).json()) as { token: { accessToken: string }; user: { firstName: string } }
  const { token, user } = await signedIn('kaffeefreunde')
  expect(user.firstName).toBe('Sina')
  const headers = { authorization: `Bearer ${token.accessToken}` }
  const receipts = await open('/listTransaction.do?lang=de_DE&merchantId=1001', headers)
  const { items } = ((await receipts.json()) as { result: { items: { happenedAt: string }[] } }).result
  expect(items.map(({ happenedAt }) => happenedAt.slice(0, 10))).toEqual(['2027-03-01'])
  expect((await signedIn('geburtstag')).user).toMatchObject({ birthDate: '1988-03-01' })
  expect(await (await open('/preview')).text()).toContain('Member of the segment kaffeefreunde')
})

test('a preview that is interrupted ends with 0 and leaves nothing', async () => {
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(folders()).toEqual(before)
  await expect(fetch(link)).rejects.toThrow('fetch failed')
})
