import { createHash } from 'node:crypto'
import type { AppleSigner } from '../../../kernel/ports.ts'
import type { Services } from '../../../runtime/services.ts'
import type { PassFacts } from '../facts.ts'
import type { Pass } from '../passes.ts'
import { picturesOf } from '../pictures-of.ts'
import { passToken, serialOf } from '../serial.ts'
import { type PassFace, passFace } from './pass-json.ts'
import { sign } from './sign.ts'

type Named = Pick<Pass, 'memberId' | 'passId'>
type Making = Pick<Services, 'settings' | 'content'>

/** The content of a pass. A pass that has ended gets no facts. */
export function appleFace(pass: Named, facts: PassFacts | undefined, signer: AppleSigner, { settings, content }: Making): PassFace {
  return passFace(facts, {
    content: content(),
    publicUrl: settings.publicUrl,
    serialNumber: serialOf(pass),
    authenticationToken: passToken(settings.secret, pass.passId),
    signer,
  })
}

/** Shows whether the content of a pass has changed. */
export function fingerprint(face: object): Buffer {
  return createHash('sha256').update(JSON.stringify(face)).digest()
}

/** The signed pass in Apple Wallet's format. */
export async function applePass(face: PassFace, signer: AppleSigner, services: Making): Promise<Buffer> {
  const pictures = Object.entries(await picturesOf(services)).filter(([name]) => !name.startsWith('google'))
  return sign({ ...face, pictures: Object.fromEntries(pictures), signer })
}
