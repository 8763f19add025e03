import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GoogleAccount } from '../../../kernel/ports.ts'
import { WalletProblem } from '../wallet-problem.ts'

/** The project of the account that a demo makes for itself. */
const demoProject = 'herzkarte-demo'

/**
 * Reads the key file of a service account in the format of the Google Cloud console.
 *
 * @throws WalletProblem with what is wrong, and how to fix it.
 */
export function readAccount({ keyFile, issuerId, apiUrl }: { keyFile: string; issuerId: string; apiUrl: string }): GoogleAccount {
  let account: Record<string, unknown>
  try {
    account = JSON.parse(readFileSync(keyFile, 'utf8'))
  } catch {
    throw new WalletProblem(
      `${keyFile} (GOOGLE_WALLET_KEY) can't be read as JSON. Make a key for the service account at console.cloud.google.com.`,
    )
  }
  const {
    client_email: clientEmail,
    private_key: privateKey,
    private_key_id: privateKeyId,
    token_uri: tokenUrl,
    project_id: project,
  } = account
  if (![clientEmail, privateKey, privateKeyId, tokenUrl].every((field) => typeof field === 'string') || !URL.canParse(String(tokenUrl)))
    throw new WalletProblem(
      `${keyFile} (GOOGLE_WALLET_KEY) is no key of a service account: it lacks client_email, private_key, private_key_id or token_uri.`,
    )
  if (!isRsa(String(privateKey))) throw new WalletProblem(`The private_key in ${keyFile} (GOOGLE_WALLET_KEY) is no RSA key.`)
  const isDemo = project === demoProject
  return {
    issuerId,
    clientEmail: String(clientEmail),
    privateKeyId: String(privateKeyId),
    privateKey: String(privateKey),
    tokenUrl: String(tokenUrl),
    apiUrl,
    isDemo,
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
