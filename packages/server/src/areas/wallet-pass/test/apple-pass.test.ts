import { randomBytes } from 'node:crypto'
import { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { holding } from '#testing/locks.ts'
import { aMember, onAnotherDevice, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { expectSigned } from './signature.ts'
import { addsPass, type Certificates, codeFor, fetchByCode, folderOf, stringsOf } from './support.ts'

let app: TestServer
let certificates: Certificates
beforeAll(async () => {
  certificates = await passCertificates()
  app = await startTestServer({ APPLE_PASS_DIR: folderOf(certificates) })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('the pass for Apple Wallet', () => {
  it('is signed by the certificate of its pass type, every file of it', async () => {
    await expectSigned(await addsPass(app, await aMember(app)), certificates.root.certificate)
  })

  it('carries the card number, the balance and the tier, and says that its code only collects', async () => {
    const member = await aMember(app, { hearts: 12 })
    const pass = await addsPass(app, member)
    const { json } = pass
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.feldmarkt.demo',
      teamIdentifier: 'DEMO000000',
      organizationName: 'Feldmarkt',
      webServiceURL: expect.stringMatching(/\/passes$/),
      sharingProhibited: true,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: member.cardNumber, messageEncoding: 'iso-8859-1' }],
    })
    expect(json.barcodes[0].altText.replaceAll(' ', '')).toBe(member.cardNumber)
    const { headerFields, primaryFields, secondaryFields, backFields } = json.storeCard
    expect([headerFields[0].value, primaryFields[0].value]).toEqual(['Seed', 12])
    expect(secondaryFields.map(({ value }) => value)).toEqual(['Annegret Oberhofer-Dietz', 0, 'collects'])
    const german = stringsOf(pass, 'de')
    const atTill = backFields.find(({ key }) => key === 'atTill')
    expect(german[atTill?.value ?? '']).toContain('Prämien, Gutscheine und Geschenke gibt es mit dem Code in der App')
  })

  it('collects at the till, and hands nothing over', async () => {
    const till = await aTill(app)
    const member = await aMember(app)
    const { json } = await addsPass(app, member)
    const scanned = await till.identify(json.barcodes[0].message)
    expect(scanned).toMatchObject({ errorName: null, result: { fresh: false } })
    expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })).toMatchObject({ errorName: null })
  })

  it('has its words in three languages, none missing, and a change message for what changes', async () => {
    const pass = await addsPass(app, await aMember(app))
    const [german, english, french] = ['de', 'en', 'fr'].map((lang) => stringsOf(pass, lang))
    expect(Object.keys(german ?? {})).toEqual(Object.keys(english ?? {}))
    expect(Object.keys(french ?? {})).toEqual(Object.keys(english ?? {}))
    expect(german).toMatchObject({
      Hearts: 'Herzen',
      Tier: 'Stufe',
      Seed: 'Saat',
      'Hearts on your card: %@': 'Herzen auf deiner Karte: %@',
    })
    expect(french).toMatchObject({ Hearts: 'Cœurs', Seed: 'Graine' })
    const { headerFields, primaryFields, secondaryFields } = pass.json.storeCard
    const changing = [headerFields[0], primaryFields[0], secondaryFields[1]]
    for (const { changeMessage } of changing) expect(german?.[changeMessage]).toContain('%@')
  })

  it('shows up near the ten stores nearest to the home store, in the language of the member', async () => {
    const { json } = await addsPass(app, await aMember(app, { lang: 'fr' }))
    expect(json.locations).toHaveLength(10)
    const home = app.server.services.content().store('lindenau')
    expect(json.locations[0]).toEqual({ latitude: home?.lat, longitude: home?.lng, relevantText: `${home?.name}: Ta carte est prête` })
    expect((await addsPass(app, await aMember(app, { homeStoreId: null }))).json.locations).toEqual([])
  })

  it('has its pictures in the sizes of phones', async () => {
    const { files } = await addsPass(app, await aMember(app))
    const widthOf = (name: string) => Buffer.from(files[name] ?? []).readUInt32BE(16)
    expect(['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo@3x.png', 'strip@2x.png', 'strip@3x.png'].map(widthOf)).toEqual([
      29, 58, 87, 150, 750, 1125,
    ])
    expect(Object.keys(files).filter((name) => name.startsWith('google'))).toEqual([])
  })

  it('says that it is for trying out where its certificate is home-made', async () => {
    const pass = await addsPass(app, await aMember(app))
    expect(pass.json.logoText).toBe('Feldmarkt (Demo)')
    expect(stringsOf(pass, 'de')['For trying out only']).toBe('Nur zum Ausprobieren')
  })

  it('is the same one when it is added again by the same sign-in, and another for another device', async () => {
    const member = await aMember(app)
    const [first, again, other, otherAgain] = [
      await addsPass(app, member),
      await addsPass(app, member),
      await addsPass(app, member, { forOtherDevice: true }),
      await addsPass(app, member, { forOtherDevice: true }),
    ].map(({ json }) => json.serialNumber)
    expect(again).toBe(first)
    expect(otherAgain).toBe(other)
    expect(other).not.toBe(first)
  })
})

describe('a code for the pass', () => {
  const codesOf = async ({ memberId }: TestMember) =>
    (await app.server.services.pool.query('select from wallet_codes where member_id = $1', [memberId])).rowCount

  it('counts once, however many come at the same time', async () => {
    const code = await codeFor(app, await aMember(app))
    const answers = await Promise.all([1, 2, 3].map(() => fetchByCode(app, code)))
    const kinds = answers.map(({ headers }) => headers.get('content-type')).sort()
    expect(kinds).toEqual(['application/json; charset=utf-8', 'application/json; charset=utf-8', 'application/vnd.apple.pkpass'])
    expect(await app.call('passkitIos', { code })).toMatchObject({ status: 200, errorName: 'iosWalletPassGenerationError' })
  })

  // ASVS 3.5.3
  it('is not used up by who only asks for headers', async () => {
    const code = await codeFor(app, await aMember(app))
    expect((await fetchByCode(app, code, { method: 'HEAD' })).status).toBe(405)
    const response = await fetchByCode(app, code)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="feldmarkt.pkpass"')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('runs out after five minutes; a browser is told so on a page', async () => {
    const code = await codeFor(app, await aMember(app))
    app.clock.pass({ minutes: 5 })
    const page = await fetchByCode(app, code, { headers: { accept: 'text/html,*/*' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Das gibt es hier nicht mehr')
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
  })

  it('is of no use when it was made up, or its sign-in is over', async () => {
    const member = await aMember(app)
    const code = await codeFor(app, member)
    const forOther = await codeFor(app, member, { forOtherDevice: true })
    await app.call('logout', {}, signedIn(app, member))
    for (const wrong of ['x', code, '../../etc/passwd', "' or 1=1"])
      expect(await app.call('passkitIos', { code: wrong })).toMatchObject({ errorName: 'iosWalletPassGenerationError', result: null })
    expect((await fetchByCode(app, forOther)).status).toBe(200)
    expect(await app.callRaw('passkitIos', {})).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await app.callRaw('passkitIos', { code: 'x'.repeat(101) })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectNoStrangeFields(app, 'passkitIos', { code: 'x' })
  })

  it('is not left by a sign-in that ends meanwhile, for whichever device it would be', async () => {
    const member = await aMember(app)
    const other = await onAnotherDevice(app, member)
    const [, sessionId] = other.refreshToken.split('.')
    const { answer } = await holding(app, ['update sessions set ended_at = now() where session_id = $1', sessionId], (begin) =>
      begin(() => app.call('getCodeForIos', { forOtherDevice: true }, signedIn(app, other))),
    )
    expect(await answer).toMatchObject({ errorName: 'iosWalletPassGenerationError' })
    expect(await codesOf(member)).toBe(0)
  })

  it('ends with all other sign-ins, also when it was made at that moment', async () => {
    const member = await aMember(app)
    const other = await onAnotherDevice(app, member)
    const [, sessionId] = other.refreshToken.split('.')
    const lock = 'select from sessions where member_id = $1 and session_id = $2 for share'
    const { answer } = await holding(app, [lock, member.memberId, sessionId], async (begin, holder) => {
      const ending = await begin(() => app.call('endSession', {}, signedIn(app, member)))
      const insert = `insert into wallet_codes (code_hash, member_id, expires_at) values ($1, $2, '2026-11-21')`
      await holder.query(insert, [randomBytes(32), member.memberId])
      return ending
    })
    expect(await answer).toMatchObject({ errorName: null })
    expect(await codesOf(member)).toBe(0)
  })

  it('is for members', async () => {
    await expectMembersOnly(app, 'getCodeForIos', {})
    const { token } = await aMember(app)
    expect(await app.callRaw('getCodeForIos', { forOtherDevice: 'perhaps' }, { token })).toMatchObject({ errorName: 'malformedRequest' })
  })
})
