import type { AppleSigner } from '../../../kernel/ports.ts'
import type { PassFace } from './pass-json.ts'

/** Everything that goes into a signed pass. */
export interface Unsigned extends PassFace {
  pictures: Readonly<Record<string, Uint8Array>>
  signer: AppleSigner
}
