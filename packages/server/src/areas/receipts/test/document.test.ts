import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, aTse, signedIn, type TestTill } from '#testing/till.ts'
import { claimsFrom, type Sale, sellsAt } from './claims.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const bread = aLine({ name: 'Roggenbrot', departmentId: 'baeckerei', amountCents: 535, vatCode: 'B' })
const wine = aLine({ line: 2, name: 'Riesling', departmentId: 'wein-und-spirituosen', amountCents: 1190, vatCode: 'A' })
const tenders = [{ kind: 'card' as const, cents: 1725 }]
const sale = (member: TestMember, more: Partial<Sale> = {}) =>
  till.sale({ cardNumber: member.cardNumber, lines: [bread, wine], tenders, tse: aTse(), ...more })

const document = (member: TestMember, transactionId: string, lang = 'de_DE') =>
  app.call('getTransaction', { transactionId }, { ...signedIn(app, member), lang })
const named = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const listed = async (member: TestMember) => (await app.call('listTransaction', {}, signedIn(app, member))).result.items
const rowsOf = ({ parts }: Awaited<ReturnType<typeof document>>['result']) => parts.flatMap(({ rows }) => rows)
async function pdfOf(member: TestMember, input: { transactionId?: string; year?: number }) {
  const { result, errorName } = await app.call('exportTransactions', input, signedIn(app, member))
  expect(errorName).toBeNull()
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(result.file, 'base64')))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { fileName: result.fileName, text: text.replace(/\s+/g, ' '), totalPages }
}

const qr =
  `V0;feldmarkt-lindenau-3;Kassenbeleg-V1;Beleg^0.00_5.00_0.00_0.00_0.00^5.00:Bar;18;112;2026-11-20T10:00:00.000Z;2026-11-20T10:00:41.500Z;` +
  `ecdsa-plain-SHA256;unixTime;${aTse().signature};${aTse().publicKey}`

describe('the receipt of a sale whose till has a TSE', () => {
  it('has what the tax office asks for: who sold, VAT by rate, payment, and the fields and code of the TSE', async () => {
    const member = await aMember(app)
    const { result } = await till.checkout(sale(member, { isPrinted: false }))
    expect(result.warnings).toEqual([])
    const receipt = (await document(member, result.receiptId)).result
    expect(receipt).toMatchObject({ standing: 'receipt', note: 'Kassenbeleg nach § 6 KassenSichV', qr })
    expect(receipt.head.join()).toMatch(
      /Kasse 3.*04177 Leipzig.*Feldmarkt Handelsgesellschaft mbH, Am Kornfeld 1.*DE000000000.*Ohne Papier/,
    )
    expect(rowsOf(receipt)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Roggenbrot', value: '5,35\u00a0€' }),
        expect.objectContaining({ text: 'Summe', value: '17,25\u00a0€', look: 'strong' }),
        expect.objectContaining({ text: '19\u00a0%', value: '11,90\u00a0€', notes: ['Netto 10,00\u00a0€, Steuer 1,90\u00a0€'] }),
        expect.objectContaining({ text: '7\u00a0%', value: '5,35\u00a0€', notes: ['Netto 5,00\u00a0€, Steuer 0,35\u00a0€'] }),
        expect.objectContaining({ text: 'Karte', value: '17,25\u00a0€' }),
        expect.objectContaining({ text: 'Transaktion', value: '18' }),
        expect.objectContaining({ text: 'Ende', value: '20.11.2026, 11:00:41' }),
        expect.objectContaining({ text: 'Prüfwert', notes: [aTse().signature] }),
      ]),
    )
    expect(rowsOf((await document(member, result.receiptId, 'fr_FR')).result).map(({ text }) => text)).toContain('Numéro de série du TSE')
    const data = (await app.call('exportUserData', {}, signedIn(app, member))).result
    expect(data.receipts[0]).toMatchObject({ tse: aTse(), isPrinted: false })
  })

  it('is booked once if it arrives twice at once, and a return and a void have blocks of their own', async () => {
    const member = await aMember(app)
    const sent = sale(member)
    const [once, again] = await Promise.all([till.checkout(sent), till.checkout(sent)])
    expect(again.result).toEqual(once.result)
    app.clock.pass({ minutes: 1 })
    await till.takesBack({ purchase: named(sent), lines: [{ line: 1, quantity: 1 }], tse: aTse({ transactionNumber: 19 }) })
    const next = sale(member)
    await till.checkout(next)
    app.clock.pass({ minutes: 1 })
    await till.voids({ purchase: named(next), tse: aTse({ transactionNumber: 20 }) })
    const codes = await Promise.all(
      (await listed(member)).map(async (one) => [one.kind, (await document(member, one.transactionId)).result]),
    )
    const numbers = codes.map(([kind, shown]) => `${kind} ${(shown as { qr: string }).qr.split(';')[4]}`)
    expect(numbers.toSorted()).toEqual(['purchase 18', 'purchase 18', 'return 19', 'void 20'])
  })

  it.each([
    ['a text', 'none' as never, ['/tse']],
    ['a field with a semicolon', aTse({ tillSerialNumber: 'a;b' }), ['/tse/tillSerialNumber']],
    ['wrong lengths and letters', aTse({ serialNumber: 'xyz', signature: 'no base64' }), ['/tse/serialNumber', '/tse/signature']],
    ['a number that is a text', { ...aTse(), transactionNumber: '18' } as never, ['/tse/transactionNumber']],
    ['a time that does not exist', aTse({ startedAt: '2026-02-30T10:00:00Z' }), ['/tse/startedAt']],
    ['an end before its start', aTse({ finishedAt: '2026-11-20T09:59:59Z' }), ['/tse/finishedAt']],
  ])('is booked without the block if that has %s, and is an overview then', async (_, tse, paths) => {
    const member = await aMember(app)
    const { result, errorName } = await till.checkout(sale(member, { tse }))
    expect(errorName).toBeNull()
    expect(result.warnings.map(({ path }) => path)).toEqual(paths)
    expect((await document(member, result.receiptId)).result).toMatchObject({
      standing: 'overview',
      note: 'Übersicht, kein Kassenbeleg',
      qr: null,
    })
  })

  it('says so if a stand-in has made the block, and is an overview if no rate is known for a code', async () => {
    const member = await aMember(app)
    const test = await till.checkout(sale(member, { tse: aTse({ isTest: true }) }))
    expect((await document(member, test.result.receiptId)).result).toMatchObject({ standing: 'testData', qr })
    const unknown = await till.checkout(sale(member, { lines: [{ ...bread, vatCode: 'Z' }], tenders: [{ kind: 'cash', cents: 535 }] }))
    const receipt = (await document(member, unknown.result.receiptId)).result
    expect(receipt.standing).toBe('overview')
    expect(JSON.stringify(receipt)).not.toContain('"Z"')
  })

  it('keeps its block when it is claimed later, and loses it when the account is deleted', async () => {
    const member = await aMember(app)
    const { code, result } = await sellsAt(till, { lines: [bread, wine], tenders, tse: aTse() })
    expect(await claimsFrom(app, member, code)).toMatchObject({ errorName: null })
    expect((await document(member, result.receiptId)).result).toMatchObject({ standing: 'receipt', qr })
    const other = await aMember(app)
    expect(await document(other, result.receiptId)).toMatchObject({ errorName: 'receiptNotFound' })
    const stored = async () =>
      (await app.server.services.pool.query('select tse, printed, total_cents from receipts where receipt_id = $1', [result.receiptId]))
        .rows[0]
    expect(await stored()).toMatchObject({ tse: aTse(), total_cents: 1725 })
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
    await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })
    await app.runJobs()
    expect(await stored()).toMatchObject({ tse: null, total_cents: 1725 })
  })
})

describe('receipts as a PDF', () => {
  it('is one of a receipt, or of a year with each on pages of its own, also after ten years', async () => {
    const member = await aMember(app)
    const { result } = await till.checkout(sale(member))
    app.clock.set('2026-12-30T11:00:00Z')
    await till.checkout(sale(member))
    app.clock.set('2027-01-02T11:00:00Z')
    await till.checkout(sale(member))
    app.clock.set('2036-12-31T11:00:00Z')
    const one = await pdfOf(member, { transactionId: result.receiptId })
    expect(one).toMatchObject({ fileName: 'kassenbon-2026-11-20.pdf', totalPages: 1 })
    for (const words of ['Feldmarkt', 'Roggenbrot', '17,25 €', '19 %', 'Signaturzähler', 'Kassenbeleg nach § 6'])
      expect(one.text).toContain(words)
    const year = await pdfOf(member, { year: 2026 })
    expect(year).toMatchObject({ fileName: 'kassenbons-2026.pdf', totalPages: 2 })
    expect(year.text).toMatch(/20\.11\.2026.*30\.12\.2026/)
    const options = signedIn(app, member)
    expect(await app.call('exportTransactions', { year: 2025 }, options)).toMatchObject({ errorName: 'receiptNotFound' })
    expect(await app.call('exportTransactions', { transactionId: uuid() }, options)).toMatchObject({ errorName: 'receiptNotFound' })
    expect(await app.call('exportTransactions', {}, options)).toMatchObject({ errorName: 'malformedRequest' })
    const long = Buffer.alloc(300, 1).toString('base64')
    const longest = { tillSerialNumber: 'k'.repeat(70), processData: '€'.repeat(400), signature: long, publicKey: long }
    const { warnings, receiptId } = (await till.checkout(sale(member, { tse: aTse(longest) }))).result
    expect(warnings).toEqual([])
    expect((await pdfOf(member, { transactionId: receiptId })).text).toContain('Kassenbeleg nach § 6')
  })
})

describe('a member who wants no paper', () => {
  it('needs digital receipts, is known as such at the till, and gets paper again without them', async () => {
    const member = await aMember(app, { digitalReceipts: false })
    const by = signedIn(app, member)
    const wish = (noPaper: boolean) => app.call('updateUserNoPaper', { noPaper }, by)
    const says = async () => [
      (await till.types(member)).result.noPaper,
      (await till.checkout(sale(member))).result.noPaper,
      (await app.call('getUserProfile', {}, by)).result.noPaper,
    ]
    expect(await wish(true)).toMatchObject({ errorName: 'fieldRequired', result: { fields: ['digitalReceipts'] } })
    await app.call('updateUserProfile', { digitalReceipts: true }, by)
    expect(await says()).toEqual([false, false, false])
    expect(await wish(true)).toMatchObject({ errorName: null, result: { noPaper: true } })
    expect(await says()).toEqual([true, true, true])
    // Without these, the app has an overview only.
    const { tse: _, ...unsigned } = sale(member)
    for (const lacking of [unsigned, sale(member, { lines: [aLine({ amountCents: 1725, vatCode: 'C' })] })])
      expect((await till.checkout(lacking)).result.noPaper).toBe(false)
    await app.call('updateUserProfile', { digitalReceipts: false }, by)
    // What was sold with them can still be read.
    const [{ transactionId = '' } = {}] = (await listed(member)).toReversed()
    const kept = (await document(member, transactionId)).result
    expect(kept.standing).toBe('receipt')
    await app.call('updateUserProfile', { digitalReceipts: true }, by)
    expect(await says()).toEqual([false, false, false])
  })
})
