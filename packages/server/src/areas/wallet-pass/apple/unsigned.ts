import type { AppleSigner } from '../../../kernel/ports.ts'
import type { PassFace } from './pass-json.ts'

/** All that a signed pass is made of. */
export interface Unsigned extends PassFace {
  pictures: Readonly<Record<string, Uint8Array>>
  signer: AppleSigner
}
