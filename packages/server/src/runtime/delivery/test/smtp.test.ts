import { afterEach, expect, it } from 'vitest'
import { nobody, type StandIn, silence, smtpServer } from '#testing/stand-ins.ts'
import { mailOverSmtp } from '../smtp.ts'

let provider: StandIn | undefined
afterEach(async () => {
  await provider?.close()
  provider = undefined
})

const mail = { to: 'annegret@example.org', subject: 'Dein Code für Herzkarte', text: 'Grüße aus Leipzig\n\n123456' }
const from = 'Feldmarkt <herzkarte@feldmarkt.example>'
const over = (port: number, timeoutMs = 5000, login = '') =>
  mailOverSmtp({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, from, publicUrl: 'https://feldmarkt.example', timeoutMs })

function failing(code: number): Parameters<typeof smtpServer>[0] {
  return { onRcptTo: (_, __, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: code })) }
}

it('sends a mail that a server takes', async () => {
  const server = await smtpServer()
  provider = server
  await over(server.port)(mail)
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.to).toEqual(['annegret@example.org'])
  expect(server.mails[0]?.source).toMatch(/^From: Feldmarkt <herzkarte@feldmarkt\.example>\r$/m)
  expect(server.mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(server.mails[0]?.source).toContain('123456')
})

it('sends HTML beside the text, for programs to choose from', async () => {
  const server = await smtpServer()
  provider = server
  await over(server.port)({ ...mail, html: '<p>Gruß<img src="/mail/hearts/3-5.png"></p>' })
  const source = server.mails[0]?.source ?? ''
  expect(source.replaceAll('=\r\n', '')).toContain('https://feldmarkt.example/mail/hearts/3-5.png')
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
})

it('signs in with the login of the url', async () => {
  const logins: unknown[] = []
  const server = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      logins.push([username, password])
      done(null, { user: username })
    },
  })
  provider = server
  await over(server.port, 5000, 'herz:k%40rte@')(mail)
  expect(logins).toEqual([['herz', 'k@rte']])
  expect(server.mails).toHaveLength(1)
})

// ASVS 1.3.3, 1.3.11
it('takes no second recipient out of an address', async () => {
  const server = await smtpServer()
  provider = server
  await over(server.port)({ ...mail, subject: 'Hallo\r\nBcc: other@example.org' })
  expect(server.mails[0]?.to).toEqual(['annegret@example.org'])
  expect(server.mails[0]?.source).not.toMatch(/^Bcc:/m)
})

it('says where an answer goes', async () => {
  const server = await smtpServer()
  provider = server
  await over(server.port)({ ...mail, replyTo: 'lotte@example.org' })
  await over(server.port)({ ...mail, replyTo: 'lotte@example.org\r\nBcc: other@example.org' })
  expect(server.mails[0]?.source).toMatch(/^Reply-To: lotte@example\.org\r$/m)
  expect(server.mails[1]?.source).not.toMatch(/^Bcc:/m)
  expect(server.mails[1]?.to).toEqual(['annegret@example.org'])
})

it('says that this message was rejected', async () => {
  const server = await smtpServer(failing(550))
  provider = server
  await expect(over(server.port)(mail)).rejects.toMatchObject({ name: 'Error', fault: 'rejected' })
})

it.each([
  ['is busy', failing(451)],
  [
    'does not know us',
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('bad login'), { responseCode: 535 })),
    } satisfies Parameters<typeof smtpServer>[0],
  ],
])('says unreachable, to be tried again, when the server %s', async (_, options) => {
  const server = await smtpServer(options)
  provider = server
  await expect(over(server.port, 5000, 'herz:karte@')(mail)).rejects.toMatchObject({ fault: 'unreachable' })
})

it('says unreachable when nobody is there', async () => {
  await expect(over(await nobody())(mail)).rejects.toMatchObject({ fault: 'unreachable' })
})

it.each([
  ['says nothing', ''],
  ['greets and then says nothing', '220 mail.example ESMTP\r\n'],
])('gives up, after the time of the setting, on a server that %s', async (_, greeting) => {
  provider = await silence(greeting)
  const begun = performance.now()
  await expect(over(provider.port, 200)(mail)).rejects.toMatchObject({ fault: 'unreachable' })
  expect(performance.now() - begun).toBeLessThan(5000)
})
