import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GoogleAccount } from '../../../kernel/ports.ts'
import type { GooglePass } from '../../../runtime/delivery/index.ts'

const saveUrl = 'https://pay.google.com/gp/v/save/'

/**
 * The link that saves a pass which Google already has. It contains only the pass's id, so it is short enough for every browser and reveals
 * no personal data (https://developers.google.com/wallet/generic/use-cases/jwt).
 */
export async function saveLink(
  object: GooglePass['body'],
  { clientEmail, privateKey, privateKeyId }: GoogleAccount,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const { id, classId } = object
  const origins = [new URL(publicUrl).origin]
  const token = await new SignJWT({ typ: 'savetowallet', origins, payload: { loyaltyObjects: [{ id, classId }] } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: privateKeyId })
    .setIssuer(clientEmail)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(createPrivateKey(privateKey))
  return `${saveUrl}${token}`
}
