import type { PassFace } from './pass-json.ts'
import type { AppleSigner } from './signer.ts'

/** All that a signed pass is made of. */
export interface Unsigned extends PassFace {
  pictures: Readonly<Record<string, Uint8Array>>
  signer: AppleSigner
}
