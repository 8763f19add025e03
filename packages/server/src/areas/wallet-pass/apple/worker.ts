import { langs } from '@herzkarte/rules/languages.ts'
import type { Unsigned } from './apple-pass.ts'

/** Packs and signs a pass as a `.pkpass` file for Apple Wallet. Runs in a worker thread. */
export default async function signPass({ json, strings, pictures, signer }: Unsigned): Promise<Uint8Array> {
  // Loaded with the first pass, because most processes never make one.
  const { PKPass } = await import('passkit-generator')
  const files = Object.entries(pictures).map(([name, bytes]): [string, Buffer] => [name, Buffer.from(bytes)])
  const pass = new PKPass(
    { ...Object.fromEntries(files), 'pass.json': Buffer.from(JSON.stringify(json)) },
    { wwdr: signer.wwdr, signerCert: signer.certificate, signerKey: signer.key },
  )
  for (const lang of langs) pass.localize(lang, strings[lang])
  return pass.getAsBuffer()
}
