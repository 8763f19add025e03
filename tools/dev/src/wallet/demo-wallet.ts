import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords } from '../postgres/start-error.ts'

/** Written last: if it exists, the other files do, too. */
const googleFile = 'google.json'

/**
 * The server's settings for a demo's wallet passes: certificates and an account. They are created at the first start and stored, so that passes remain the same. They are
 * self-made and say so; no wallet accepts them.
 */
export async function demoWallet(dataDir: string) {
  const dir = join(dataDir, 'wallet')
  if (!existsSync(join(dir, googleFile))) await make(dir)
  return { APPLE_PASS_DIR: dir, GOOGLE_WALLET_KEY: join(dir, googleFile), GOOGLE_WALLET_ISSUER: '3388000000000000000' }
}

async function make(dir: string): Promise<void> {
  // Needed only once per demo.
  const { passCertificates } = await import('./certificates.ts')
  const { wwdr, pass, otherKey } = await passCertificates()
  const google = {
    type: 'service_account',
    project_id: 'herzkarte-demo',
    private_key: otherKey,
    private_key_id: 'demo',
    client_email: 'herzkarte@herzkarte-demo.example',
    token_uri: 'https://herzkarte-demo.example/token',
  }
  const files = { 'pass.pem': pass.certificate, 'pass.key': pass.key, 'wwdr.pem': wwdr.certificate, [googleFile]: JSON.stringify(google) }
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text, { mode: 0o600 })
  } catch (error) {
    throw inWords(error, dir)
  }
}
