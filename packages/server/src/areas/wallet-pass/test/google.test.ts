import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { type Google, issuerId, startGoogle } from './google-stand-in.ts'
import { letChangesSettle } from './support.ts'

let google: Google
let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  google = await startGoogle()
  app = await startTestServer(google.env)
  till = await aTill(app)
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => {
  app.clock.set('2026-11-20T11:00:00Z')
  google.asked.length = 0
  google.answer(undefined)
})

const asks = (member: TestMember, input = {}) => app.call('passkitGoogle', input, signedIn(app, member))
async function saves(member: TestMember, input = {}) {
  const { result } = await asks(member, input)
  const token = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(result.saveUrl)?.[1] ?? ''
  const claims = await google.read(token, 'google')
  return { claims, token, object: google.stored.get(claims.payload.loyaltyObjects[0].id) }
}

describe('the pass for Google Wallet', () => {
  it('is saved by a link that the service account has signed, which names the pass and nobody', async () => {
    const member = await aMember(app)
    const { claims, token, object } = await saves(member)
    expect(claims).toMatchObject({
      typ: 'savetowallet',
      iss: 'wallet@feldmarkt.example',
      origins: [expect.stringMatching(/^http:\/\/localhost/)],
    })
    expect(claims.payload).toEqual({ loyaltyObjects: [{ id: object.id, classId: `${issuerId}.feldmarkt` }] })
    expect(token.length).toBeLessThan(1800)
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(member.cardNumber)
  })

  it('carries the card number, the balance and the tier, in three languages', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { object } = await saves(member)
    expect(object).toMatchObject({
      state: 'ACTIVE',
      accountName: 'Annegret Oberhofer-Dietz',
      barcode: { type: 'QR_CODE', value: member.cardNumber },
      loyaltyPoints: { balance: { int: 12 }, localizedLabel: { defaultValue: { language: 'en-US', value: 'Hearts' } } },
      secondaryLoyaltyPoints: { balance: { int: 0 } },
    })
    const tier = object.textModulesData.find(({ id }: { id: string }) => id === 'tier')
    expect(tier.localizedBody.translatedValues).toEqual([
      { language: 'de-DE', value: 'Saat' },
      { language: 'fr-FR', value: 'Graine' },
    ])
    expect(object.textModulesData.map(({ id }: { id: string }) => id)).toContain('atTill')
    expect(object.merchantLocations).toHaveLength(10)
  })

  it('has a class with pictures that Google can fetch', async () => {
    await saves(await aMember(app))
    const { programLogo, heroImage, countryCode } = google.stored.get(`${issuerId}.feldmarkt`)
    expect(countryCode).toBe('DE')
    for (const { sourceUri } of [programLogo, heroImage]) {
      const picture = await fetch(`${app.url}${new URL(sourceUri.uri).pathname}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    for (const name of ['strip.png', 'x', '..%2f..%2fpackage.json', 'google-x', 'constructor'])
      expect((await fetch(`${app.url}/passes/pictures/${name}`)).status, name).toBe(404)
  })

  it('takes more than an access token, because it reads on for months', async () => {
    const member = await aMember(app)
    const copied = { ...signedIn(app, member), isCopied: true }
    for (const input of [{}, { forOtherDevice: true }]) {
      expect(await app.call('passkitGoogle', input, copied)).toMatchObject({ errorName: 'confirmIdentity' })
      expect(await app.call('getCodeForIos', input, copied)).toMatchObject({ errorName: 'confirmIdentity' })
    }
    expect(await asks(member, { forOtherDevice: true })).toMatchObject({ errorName: null })
  })

  it('is the same one when it is saved again', async () => {
    const member = await aMember(app)
    const [first, again] = await Promise.all([saves(member), saves(member)])
    expect(again.object.id).toBe(first.object.id)
    expect((await saves(member, { forOtherDevice: true })).object.id).not.toBe(first.object.id)
  })

  it('follows the balance, told once for changes that come together', async () => {
    const member = await aMember(app)
    const { object } = await saves(member)
    google.asked.length = 0
    for (let purchase = 0; purchase < 3; purchase++) await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    await app.runJobs()
    expect(google.asked).toEqual([])
    await letChangesSettle(app)
    expect(google.asked).toEqual(['PATCH loyaltyObject'])
    expect(google.stored.get(object.id)).toMatchObject({ loyaltyPoints: { balance: { int: 15 } }, notifyPreference: 'NOTIFY_ON_UPDATE' })
  })

  it('ends with the sign-in that it was saved by, and forgets who it was', async () => {
    const member = await aMember(app)
    const { object } = await saves(member)
    await app.call('logout', {}, signedIn(app, member))
    await app.runJobs()
    const ended = google.stored.get(object.id)
    expect(ended).toMatchObject({ state: 'EXPIRED', accountName: '', accountId: '', barcode: null, loyaltyPoints: null })
    expect(JSON.stringify(ended)).not.toContain(member.cardNumber)
  })

  it('ends at Google when its sign-in ends while it is on its way there', async () => {
    const member = await aMember(app)
    const release = google.hold()
    const asked = asks(member)
    await eventually(() => expect(google.asked).toContain('POST loyaltyObject'))
    await app.call('logout', {}, signedIn(app, member))
    await letChangesSettle(app)
    release()
    expect(await asked).toMatchObject({ errorName: 'googleWalletPassGenerationError' })
    await letChangesSettle(app)
    const { rows } = await app.server.services.pool.query('select pass_id from wallet_passes where member_id = $1', [member.memberId])
    const [saved] = [...google.stored.values()].filter(({ id }) => id.endsWith(rows[0].pass_id))
    expect(saved).toMatchObject({ state: 'EXPIRED', accountName: '', barcode: null })
  })

  it('is rejected when Google takes none, and is to be had as soon as it does', async () => {
    const member = await aMember(app)
    for (const status of [403, 500, 429, 400]) {
      google.answer(status)
      expect(await asks(member), String(status)).toMatchObject({ status: 200, errorCode: 30011, result: null })
    }
    google.answer(undefined)
    expect(await asks(member)).toMatchObject({ errorName: null })
  })

  it('is told again when Google was away, and not of a pass that nobody saved', async () => {
    const member = await aMember(app)
    const { object } = await saves(member)
    google.answer(503)
    await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    await letChangesSettle(app)
    google.answer(undefined)
    await letChangesSettle(app)
    expect(google.stored.get(object.id)).toMatchObject({ loyaltyPoints: { balance: { int: 5 } } })
    google.stored.delete(object.id)
    await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    await letChangesSettle(app)
    expect(google.stored.has(object.id)).toBe(false)
  })

  it('is for members', async () => {
    await expectMembersOnly(app, 'passkitGoogle', {})
    expect(await asks(await aMember(app, { status: 'inactive' }))).toMatchObject({ errorName: 'googleWalletPassGenerationError' })
  })
})
