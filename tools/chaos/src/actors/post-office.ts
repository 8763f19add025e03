import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { smtpServer } from '@herzkarte/server/testing/stand-ins.ts'

/**
 * The behaviour of the mail and SMS providers: normal, busy, silent, or accepting a message without an acknowledgement (mail) or with two responses
 * (SMS).
 */
export const moods = ['well', 'busy', 'silent', 'double'] as const
type PostMood = (typeof moods)[number]

/** Stand-ins for a mail server and an SMS provider. */
export interface PostOffice {
  mood: PostMood
  /** Messages by recipient: a mail address, or a number with its plus sign. */
  arrived: Map<string, number>
  /** The last mail to each address, as it came. */
  mails: Map<string, string>
  env: Record<string, string>
  close(): Promise<void>
}

export async function openPostOffice(): Promise<PostOffice> {
  const arrived = new Map<string, number>()
  const mails = new Map<string, string>()
  const note = (to: string) => arrived.set(to, (arrived.get(to) ?? 0) + 1)
  const smtp = await smtpServer({
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        if (office.mood === 'busy') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        if (office.mood === 'silent') return
        for (const { address } of envelope.rcptTo) {
          note(address)
          mails.set(address, source)
        }
        // Accepted without an acknowledgement, so the sender sends it again.
        if (office.mood !== 'double') done()
        // A server that is killed leaves its message half sent.
      }, done)
    },
  })
  const sms = createServer(async (request, response) => {
    const { to } = (await json(request)) as { to: string }
    if (office.mood === 'busy') return response.writeHead(503).end()
    if (office.mood === 'silent') return
    note(to)
    response.writeHead(200, { 'content-length': 0 }).end()
    if (office.mood === 'double') response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(sms, 'listening')
  const office: PostOffice = {
    mood: 'well',
    arrived,
    mails,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'herzkarte@feldmarkt.example',
      SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
      SMS_TOKEN: 'token',
      SMS_SENDER: 'Feldmarkt',
      DELIVERY_TIMEOUT_MS: '1000',
    },
    async close() {
      sms.closeAllConnections()
      sms.close()
      await smtp.close()
    },
  }
  return office
}
