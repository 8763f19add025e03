import { createHash, X509Certificate } from 'node:crypto'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { expect } from 'vitest'
import { type PhonePass, textOf } from './support.ts'

/** What a phone checks of a pass: the manifest names every file with its hash, and is signed by a certificate below this root. */
export async function expectSigned({ files }: PhonePass, rootPem: string): Promise<void> {
  const manifest = JSON.parse(textOf(files, 'manifest.json')) as Record<string, string>
  const signed = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature')
  const hashes = signed.map((name) => [
    name,
    createHash('sha1')
      .update(files[name] ?? '')
      .digest('hex'),
  ])
  expect(manifest).toEqual(Object.fromEntries(hashes))
  expect(await isSigned(files['manifest.json'] ?? new Uint8Array(), files, rootPem)).toBe(true)
  expect(await isSigned(new TextEncoder().encode('{}'), files, rootPem)).toBe(false)
}

async function isSigned(content: Uint8Array, files: PhonePass['files'], rootPem: string): Promise<boolean> {
  const root = Certificate.fromBER(new Uint8Array(new X509Certificate(rootPem).raw))
  const data = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(files.signature ?? [])).content })
  const checked = data.verify({ signer: 0, data: new Uint8Array(content).buffer, trustedCerts: [root], checkChain: true })
  return checked.catch(() => false)
}
