import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { anEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { DeliveryError, type Mail } from '../../../../runtime/delivery/index.ts'

const service = 'hallo@feldmarkt.example'
let app: TestServer
let mails: Mail[]
let failMail: (mail: Mail) => boolean
beforeAll(async () => {
  app = await startTestServer()
  vi.spyOn(app.server.services.delivery, 'mail').mockImplementation(async (mail) => {
    if (failMail(mail)) throw new DeliveryError('unreachable', 'The mail did not go out')
    mails.push(mail)
  })
})
afterAll(() => app.close())
beforeEach(() => {
  mails = []
  failMail = () => false
})

const message = 'Guten Tag,\nmeine Karte ist weg.\n\n\n\nWas nun?'
const visitor = () => ({ topic: 'card', message, name: 'Lotte Hagedorn', email: anEmail() })
const write = (input: object, options: { token?: string; lang?: string } = {}) => app.call('sendIquiryEmail', input as never, options)

describe('a message to customer service', () => {
  it('of a visitor arrives with what is needed to answer it; the visitor gets a word, but none that was typed', async () => {
    const input = visitor()
    expect(await write(input, { lang: 'fr_FR' })).toMatchObject({ errorCode: 0, result: {} })
    const [received, confirmation] = mails
    expect(mails).toHaveLength(2)
    expect(received).toMatchObject({ to: service, replyTo: input.email, subject: 'Kundenkarte: Nachricht von Lotte Hagedorn' })
    for (const part of ['meine Karte ist weg.', 'Was nun?', input.email, 'Französisch', 'Nicht angemeldet']) {
      expect(received?.text).toContain(part)
      expect(received?.html).toContain(part)
    }
    expect(confirmation).toMatchObject({ to: input.email, subject: 'Ton message est arrivé' })
    for (const typed of ['Lotte', 'Hagedorn', 'Karte', 'Was nun']) {
      expect(confirmation?.text).not.toContain(typed)
      expect(confirmation?.html).not.toContain(typed)
    }
    await expectNoStrangeFields(app, 'sendIquiryEmail', input)
  })

  it('of a member carries name and card, and comes back as a copy to the address of the account', async () => {
    const member = await aMember(app)
    await write({ topic: 'hearts', message, name: 'Somebody Else', email: 'elsewhere@example.org' }, { token: member.token, lang: 'en_US' })
    const [received, copy] = mails
    expect(received).toMatchObject({ to: service, replyTo: 'elsewhere@example.org' })
    expect(received?.subject).toBe('Herzen und Prämien: Nachricht von Annegret Oberhofer-Dietz')
    expect(received?.text).toContain(member.cardNumber.slice(-4))
    expect(copy).toMatchObject({ to: member.email, subject: 'Your message has arrived' })
    expect(copy?.text).toContain('meine Karte ist weg.')
    expect(mails).toHaveLength(2)
  })

  it('of a member without an address goes as that of a visitor', async () => {
    const byPhone = await aMember(app, { email: null, emailVerifiedAt: null, areaCode: '+49', phone: '1712345678' })
    const rejected = await write({ topic: 'store', message }, { token: byPhone.token })
    expect(rejected).toMatchObject({ errorName: 'fieldRequired', result: { fields: ['email'] } })
    const email = anEmail()
    await write({ topic: 'store', message, email }, { token: byPhone.token })
    expect(mails.map(({ to }) => to)).toEqual([service, email])
    expect(mails[1]?.text).not.toContain('meine Karte')
  })

  it.each([
    [{ topic: 'weather' }, 'fieldRequired', ['topic']],
    [{ topic: '', message: ' \n\u200b\n' }, 'fieldRequired', ['topic', 'message']],
    [{ name: ' ' }, 'fieldRequired', ['name']],
    [{ name: undefined, email: undefined }, 'fieldRequired', ['name', 'email']],
    [{ email: 'lotte@' }, 'emailFormatInvalid', ['email']],
    [{ email: 'a@example.org, b@example.org' }, 'emailFormatInvalid', ['email']],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'emailFormatInvalid', ['email']],
  ])('with %o is rejected, and nothing is sent', async (change, errorName, fields) => {
    expect(await write({ ...visitor(), ...change })).toMatchObject({ status: 200, errorName, result: { fields } })
    expect(mails).toEqual([])
  })

  // ASVS 1.3.11
  it('takes no headers and no markup out of what was typed', async () => {
    const name = 'Lotte\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>'
    await write({ ...visitor(), name, message: `<img src=x onerror=alert(1)>\u0000\n.\n${name}` })
    const [received] = mails
    expect(received?.subject).toBe('Kundenkarte: Nachricht von Lotte Bcc: victim@example.org <script>alert(1)</script>')
    const pictures = [...(received?.html ?? '').matchAll(/<img\b[^>]*>/g)].map(([picture]) => picture)
    expect(pictures.filter((picture) => !picture.includes(' src="/mail/'))).toEqual([])
    expect(received?.html).not.toMatch(/<script|<img src=x/)
    expect(received?.to).toBe(service)
    expect(JSON.stringify(mails)).not.toContain('\\u0000')
  })

  it('that does not go out is said', async () => {
    failMail = ({ to }) => to === service
    expect(await write(visitor())).toMatchObject({ status: 200, errorName: 'sendEmailError' })
    expect(mails).toEqual([])
  })

  it('has arrived, also when the confirmation does not', async () => {
    failMail = ({ to }) => to !== service
    expect(await write(visitor())).toMatchObject({ errorCode: 0 })
    expect(mails).toHaveLength(1)
  })

  it('is confirmed to one address three times a day, no matter who types it', async () => {
    const email = anEmail()
    for (let count = 1; count <= 5; count++) await write({ ...visitor(), email })
    expect(mails.filter(({ to }) => to === service)).toHaveLength(5)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3)
    app.clock.pass({ days: 1 })
    await write({ ...visitor(), email })
    expect(mails.filter(({ to }) => to === email)).toHaveLength(4)
  })

  it('may be four thousand characters long', async () => {
    expect(await write({ ...visitor(), message: '🍎'.repeat(4000) })).toMatchObject({ errorCode: 0 })
    expect(await write({ ...visitor(), message: 'x'.repeat(4001) })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('comes from an address ten times an hour', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
    for (let count = 1; count <= 10; count++) expect((await strict.call('sendIquiryEmail', visitor())).status).toBe(200)
    expect(await strict.call('sendIquiryEmail', visitor())).toMatchObject({ status: 429, errorName: 'tooManyRequests' })
    await strict.close()
  })
})
