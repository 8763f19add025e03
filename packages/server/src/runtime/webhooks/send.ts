import { isIP } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { derivedCodeHash, type Secrets, withEach } from '../../kernel/derived-code.ts'
import { isPublicAddress, outside, type Posting, post } from '../delivery/push/outside.ts'

/** Why webhooks may not go to an address, if they may not. A name is only resolved when something is sent, and checked again then. */
export function addressProblem(url: string, inside: boolean): string | undefined {
  if (!URL.canParse(url)) return 'is no address'
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return 'contains a password, which would appear in lists; the signature is enough'
  if (inside) return protocol === 'https:' || protocol === 'http:' ? undefined : 'does not begin with https:// or http://'
  if (protocol !== 'https:') return 'does not begin with https://'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host) ? 'is not on the public internet' : undefined
}

/** Returns the status, 0 without a response. `inside` allows http and addresses that are not public. */
export async function send({ url, inside, ...posting }: Omit<Posting, 'agent'> & { url: string; inside: boolean }): Promise<number> {
  if (addressProblem(url, inside)) return 0
  return post(url, { ...posting, ...(inside ? {} : { agent: outside }) }).catch(() => 0)
}

/** The secret before a rotation also signs for this long. */
const overlapMs = 86_400_000

export interface SignedEndpoint {
  endpointId: string
  secretNumber: number
  rotatedAt: Date | null
}

/** What the receiver is given: `whsec_…`. It is derived, so it is stored nowhere and can be shown again. */
export function webhookSecret(serverSecret: string, endpointId: string, number: number): string {
  return `whsec_${derivedCodeHash(serverSecret, 'webhook', `${endpointId} ${number}`).toString('base64')}`
}

/** The secrets that are valid now, the current one first: also those before a rotation of the endpoint's secret or of the server's. */
function validSecrets({ endpointId, secretNumber, rotatedAt }: SignedEndpoint, secrets: Secrets, now: Date): string[] {
  const isRotating = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < overlapMs
  const numbers = isRotating ? [secretNumber, secretNumber - 1] : [secretNumber]
  return numbers.flatMap((number) => withEach(secrets, (secret) => webhookSecret(secret, endpointId, number)))
}

/** The headers of the Standard Webhooks scheme: id, time of sending, and one signature per valid secret. */
export function signedHeaders(id: string, body: string, endpoint: SignedEndpoint, secrets: Secrets, now: Date): Record<string, string> {
  const signatures = validSecrets(endpoint, secrets, now).map((secret) => new Webhook(secret).sign(id, now, body))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
