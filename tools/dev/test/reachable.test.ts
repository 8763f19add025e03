import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@herzkarte/command'
import { expect, it } from 'vitest'
import { assertReachable } from '../src/demo/index.ts'

it('a demo with a certificate that nobody trusts says so in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reachable-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const failed = await assertReachable(`https://localhost:${port}`).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(UserError)
    expect((failed as Error).message).toMatch(/^The demo creates its members over https.*self-signed certificate.*TLS_CERT\.$/)
  } finally {
    server.close()
  }
})
