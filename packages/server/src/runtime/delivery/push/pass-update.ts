import type { AppleSigner } from '../../../kernel/ports.ts'
import { type Delivery, DeliveryError } from '../delivery.ts'
import { assertTaken } from './apns-answer.ts'
import { type Answer, http2Line } from './http2-connection.ts'

interface PassUpdates {
  url: string
  /** Undefined while nothing good signs passes. */
  signer: () => AppleSigner | undefined
  timeoutMs: number
  /** Where word of passes goes that no iPhone takes. */
  local: Pick<Delivery, 'passUpdate'>
}

/**
 * Word to wallets that a pass has changed; the iPhone shows what its change messages say. The certificate that signs the passes proves who says so: no key
 * of the team is needed. The message is empty, its topic the pass type
 * (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export function passUpdateOverApns({ url, signer, timeoutMs, local }: PassUpdates): Delivery['passUpdate'] {
  let line: ReturnType<typeof http2Line> | undefined

  return async (update) => {
    const own = signer()
    if (!own) throw new DeliveryError('unreachable', 'Nothing signs passes for Apple Wallet')
    if (own.isDemo) return local.passUpdate(update)
    line ??= http2Line(url, timeoutMs, { cert: own.certificate, key: own.key })
    let answer: Answer
    try {
      const headers = { 'apns-topic': own.passType, 'apns-push-type': 'background', 'apns-priority': '5' }
      answer = await line(`/3/device/${encodeURIComponent(update.pushToken)}`, headers, '{}')
    } catch (error) {
      throw new DeliveryError('unreachable', 'APNs cannot be reached', { cause: error })
    }
    assertTaken(answer)
  }
}
