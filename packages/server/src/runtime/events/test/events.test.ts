import net from 'node:net'
import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Server, startServer } from '../../../index.ts'
import { follow } from './event-reader.ts'

let app: TestServer
let other: Server
let otherUrl: string
beforeAll(async () => {
  // Heartbeats follow this clock; everything else goes on by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await startTestServer()
  other = await startServer(app.server.services.settings, app.clock.now)
  otherUrl = other.url.replace('localhost', '127.0.0.1')
})
afterAll(async () => {
  vi.useRealTimers()
  await other.close()
  await app.close()
})
afterEach(async () => {
  await eventually(() => expect(listening()).toBe(0))
})

const credited: MemberEvent = { type: 'heartsCredited', campaignId: 'herzhaft-kochen', hearts: 3, balanceHearts: 15, cause: 'purchase' }
const scanned: MemberEvent = { type: 'cardScanned', storeId: 'lindenau' }
const publish = (memberId: string, event: MemberEvent, at = app.server) => at.services.events.publish(memberId, event)
const listening = () => app.server.services.events.listeners() + other.services.events.listeners()

describe('the open app of a member', () => {
  it('hears what happens to this member, in its order, and nothing of others', async () => {
    const [member, stranger] = [await aMember(app), await aMember(app)]
    const reader = await follow(app.url, member.token)
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('cache-control')).toBe('no-store')
    expect(reader.headers.get('x-request-id')).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
    publish(stranger.memberId, credited)
    publish(member.memberId, scanned)
    publish(member.memberId, credited)
    expect([await reader.next(), await reader.next()]).toEqual([scanned, credited])
    reader.leave()
  })

  it('is told how soon to come back, and hears a heartbeat every 20 seconds', async () => {
    const { token } = await aMember(app)
    const reader = await follow(app.url, token)
    expect(await reader.raw()).toBe('retry: 2000\n\n')
    vi.advanceTimersByTime(20_000)
    expect(await reader.raw()).toBe(':\n\n')
    reader.leave()
  })

  it('hears at every server process what happens at any of them', async () => {
    const { memberId, token } = await aMember(app)
    const readers = [await follow(app.url, token), await follow(otherUrl, token)]
    publish(memberId, credited, other)
    expect(await Promise.all(readers.map((reader) => reader.next()))).toEqual([credited, credited])
    publish(memberId, scanned)
    expect(await Promise.all(readers.map((reader) => reader.next()))).toEqual([scanned, scanned])
    for (const reader of readers) reader.leave()
  })

  it('hears first, at every process, what has happened since it asked for what it shows', async () => {
    const [member, stranger] = [await aMember(app), await aMember(app)]
    const witness = await follow(otherUrl, member.token)
    publish(stranger.memberId, scanned)
    publish(member.memberId, credited)
    expect(await witness.next()).toEqual(credited)
    const late = await follow(otherUrl, member.token, 'merchantId=1001&sinceMs=15000')
    publish(member.memberId, scanned)
    expect([await late.next(), await late.next()]).toEqual([credited, scanned])
    const unasked = await follow(otherUrl, member.token)
    publish(member.memberId, scanned)
    expect(await unasked.next()).toEqual(scanned)
    for (const reader of [witness, late, unasked]) reader.leave()
  })

  it('takes the place of the oldest when it is the eleventh of its member', async () => {
    const { memberId, token } = await aMember(app)
    const oldest = await follow(app.url, token)
    const others = await Promise.all(Array.from({ length: 10 }, () => follow(app.url, token)))
    expect(await oldest.rest()).toBe('retry: 2000\n\n')
    publish(memberId, scanned)
    expect(await Promise.all(others.map((reader) => reader.next()))).toEqual(others.map(() => scanned))
    for (const reader of others) reader.leave()
  })
})

describe('a stream ends', () => {
  it('with its session, at whichever process that was ended', async () => {
    const { token } = await aMember(app)
    const reader = await follow(otherUrl, token)
    await app.call('logout', {}, { token })
    expect(await reader.rest()).toBe('retry: 2000\n\n')
  })

  it('with its token: no event passes any more, and the next heartbeat closes it', async () => {
    const [one, two] = [await aMember(app), await aMember(app)]
    const readers = [await follow(app.url, one.token), await follow(app.url, two.token)] as const
    app.clock.pass({ minutes: 10 })
    publish(one.memberId, credited)
    expect(await readers[0].rest()).toBe('retry: 2000\n\n')
    vi.advanceTimersByTime(20_000)
    expect(await readers[1].rest()).toBe('retry: 2000\n\n')
  })

  it('when its process stops, without making that wait', async () => {
    const third = await startServer(app.server.services.settings, app.clock.now)
    const { token } = await aMember(app)
    const reader = await follow(third.url.replace('localhost', '127.0.0.1'), token)
    await third.close()
    expect(await reader.rest()).toBe('retry: 2000\n\n')
  })

  it('when its reader does not read: nothing piles up for that one, and others go on', async () => {
    const { memberId, token } = await aMember(app)
    const [host, port] = app.url.replace('http://', '').split(':')
    const slow = net.connect(Number(port), host)
    slow.write(`GET /events?merchantId=1001 HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await new Promise((resolve) => slow.once('data', resolve))
    slow.pause()
    const reader = await follow(app.url, token)
    const bulky = { ...scanned, storeId: 'x'.repeat(5000) } as MemberEvent
    for (let round = 0; listening() > 1 && round < 5000; round++) {
      publish(memberId, bulky)
      expect(await reader.next()).toEqual(bulky)
    }
    expect(listening()).toBe(1)
    slow.destroy()
    reader.leave()
  })
})

describe('anyone who may not listen gets the envelope', () => {
  async function errorName(query: string, authorization?: string, lang?: string) {
    const response = await fetch(
      `${app.url}/events?${query}${lang ? `&lang=${lang}` : ''}`,
      authorization ? { headers: { authorization } } : {},
    )
    return { status: response.status, ...((await response.json()) as { errorCode: number; errorMessage: string }) }
  }

  it('without a token or with one that is none, 10401', async () => {
    expect(await errorName('merchantId=1001')).toMatchObject({ status: 200, errorCode: 10401 })
    expect(await errorName('merchantId=1001', 'Bearer a.b.c', 'en_US')).toMatchObject({
      errorCode: 10401,
      errorMessage: 'Please log in again.',
    })
    expect(await errorName('merchantId=1001', 'Basic abc')).toMatchObject({ errorCode: 10401 })
  })

  it('with a token that ran out, 10402', async () => {
    const { token } = await aMember(app)
    app.clock.pass({ minutes: 11 })
    expect(await errorName('merchantId=1001', `Bearer ${token}`)).toMatchObject({ status: 200, errorCode: 10402 })
  })

  it('for another merchant, 10407; for a malformed query, 90400', async () => {
    const { token } = await aMember(app)
    expect(await errorName('merchantId=7', `Bearer ${token}`)).toMatchObject({ status: 200, errorCode: 10407 })
    expect(await errorName('lang=de_DE', `Bearer ${token}`)).toMatchObject({ status: 400, errorCode: 90400 })
    expect(await errorName('merchantId=1001&sinceMs=-1', `Bearer ${token}`)).toMatchObject({ status: 400, errorCode: 90400 })
    expect(await errorName('merchantId=1001&extra=1', `Bearer ${token}`)).toMatchObject({ status: 400, errorCode: 90400 })
  })
})
