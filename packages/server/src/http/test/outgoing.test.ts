import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = new URL('../../', import.meta.url).pathname

/** The only files that open a connection to somebody else, and who decides to whom. */
const callers: Record<string, string> = {
  'areas/account/facebook/code-exchange.ts': 'the operator: FACEBOOK_GRAPH_URL',
  'areas/account/facebook/graph-api.ts': 'the operator: FACEBOOK_GRAPH_URL',
  'areas/account/newsletter/newsletter-over-http.ts': 'the operator: NEWSLETTER_URL',
  'content/commands.ts': 'the operator: PUBLIC_URL, a command that asks whether pictures are served',
  'kernel/database/packing-socket.ts': 'the operator: DATABASE_URL',
  'runtime/delivery/push/google-token.ts': 'the operator: the keys of Google’s service accounts, FCM_URL, GOOGLE_WALLET_URL',
  'runtime/delivery/push/http2-connection.ts': 'the operator: APNS_URL',
  'runtime/delivery/push/outside.ts': 'its look-up lets public addresses through alone',
  'runtime/delivery/push/web-push.ts': 'a member’s browser: public names on port 443 alone, over outside.ts',
  'runtime/delivery/sms.ts': 'the operator: SMS_URL',
  'runtime/delivery/smtp.ts': 'the operator: SMTP_URL',
  'runtime/doctor/certificates.ts': 'a command of the operator: PUBLIC_URL',
  'runtime/doctor/delivery.ts': 'a command of the operator: the addresses of its settings',
  'runtime/webhooks/send.ts': 'a command of the operator, npm run webhooks: public addresses alone over outside.ts, unless WEBHOOKS_INSIDE',
}

const connecting = [
  // The platform's own, also as a value that is handed on.
  /(?<![.\w'"`-])fetch\b(?!['"`:-])/,
  /\bnew (?:WebSocket|EventSource)\(/,
  // Values of these modules, not types alone; what only names a status, checks an address or holds the server's own certificate connects to nobody.
  /^import (?!type )(?!\{ (?:STATUS_CODES|isIP|createSecureContext|type \w+)(?:, (?:type \w+|Server as TlsServer))* \}).* from '(?:node:)?(?:https?|http2|net|tls|dgram|dns(?:\/promises)?|child_process)'/m,
  /^import (?!type ).* from '(?:undici|axios|got|ws|nodemailer|node-fetch|superagent|openid-client)[/']/m,
]

function isCaller(text: string): boolean {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  return connecting.some((form) => form.test(code))
}

it('recognises what opens a connection', () => {
  expect(
    [
      "await fetch(url)\nimport x from 'y'",
      'const ask = fetch',
      "import { request } from 'node:https'",
      "import { type Agent, request } from 'node:https'",
      "import net from 'node:net'",
      "import { lookup } from 'node:dns/promises'",
      "import { execFile } from 'node:child_process'",
      "import nodemailer from 'nodemailer'",
      "import { authorizationCodeGrant } from 'openid-client'",
      'new WebSocket(url)',
    ].filter((text) => !isCaller(text)),
  ).toEqual([])
  expect(
    ["import type { Socket } from 'node:net'", "import { isIP } from 'node:net'", '// fetch it', 'fetchPass(id)', 'stock.fetch(id)'].filter(
      isCaller,
    ),
  ).toEqual([])
})

const sources = () =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length))
    .filter((file) => !/(?:^|\/)test/.test(dirname(file)))

it('nothing is told to take a certificate that is not trusted, nor an old protocol', () => {
  const weakening = /rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED|minVersion|secureProtocol|ignoreTLS|ciphers/
  expect(weakening.test('new Agent({ rejectUnauthorized: false })')).toBe(true)
  // The doctor looks at certificates that have expired as well, and sends nothing. A server with that variable does not start.
  const looking = ['runtime/doctor/certificates.ts', 'runtime/settings/insecure.ts']
  expect(sources().filter((file) => weakening.test(readFileSync(join(source, file), 'utf8')))).toEqual(looking)
})

it('the server calls others from these files alone, and nobody but the operator decides whom', () => {
  const found = sources().filter((file) => isCaller(readFileSync(join(source, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(callers).toSorted())
})
