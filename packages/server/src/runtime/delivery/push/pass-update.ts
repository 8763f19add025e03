import type { AppleSigner } from '../../../kernel/ports.ts'
import { type Delivery, DeliveryError } from '../delivery.ts'
import { assertTaken } from './apns-answer.ts'
import { type Answer, http2Connection } from './http2-connection.ts'

interface PassUpdates {
  url: string
  /** Undefined while no valid certificate is available. */
  signer: () => AppleSigner | undefined
  timeoutMs: number
  /** Receives updates for passes that no iPhone accepts. */
  local: Pick<Delivery, 'passUpdate'>
}

/**
 * Notifies wallets that a pass has changed; the iPhone shows the pass's change messages. The certificate that signs the passes
 * authenticates the sender, so no key of the team is needed. The message is empty, and its topic is the pass type
 * (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export function passUpdateOverApns({ url, signer, timeoutMs, local }: PassUpdates): Delivery['passUpdate'] {
  let line: ReturnType<typeof http2Connection> | undefined

  return async (update) => {
    const own = signer()
    if (!own) throw new DeliveryError('unreachable', 'Nothing signs passes for Apple Wallet')
    if (own.isDemo) return local.passUpdate(update)
    line ??= http2Connection(url, timeoutMs, { cert: own.certificate, key: own.key })
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
