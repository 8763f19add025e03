import type { GoogleAccount } from '../../kernel/ports.ts'
import { type Delivery, DeliveryError } from './delivery.ts'
import { googleService } from './push/google-service.ts'

interface GoogleWallet {
  account: () => GoogleAccount | undefined
  timeoutMs: number
  /** Receives passes that Google does not know. */
  local: Pick<Delivery, 'googlePass'>
}

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'

/** Maintains classes and passes in Google Wallet (https://developers.google.com/wallet/reference/rest). */
export function googleWallet({ account, timeoutMs, local }: GoogleWallet): Delivery['googlePass'] {
  let send: ReturnType<typeof googleService> | undefined

  return async (pass) => {
    const own = account()
    if (!own) throw new DeliveryError('unreachable', 'Nothing signs passes for Google Wallet')
    if (own.isDemo) return local.googlePass(pass)
    const { kind, body, isChange } = pass
    send ??= googleService({ account: own, scope, timeoutMs })
    const { status } = await send(isChange ? 'PATCH' : 'PUT', `${own.apiUrl}/${kind}/${encodeURIComponent(body.id)}`, body)
    if (isDone(status) || (isChange && status === 404)) return
    // Someone else may have created it in the meantime (409). The next change brings it up to date.
    const made = status === 404 ? (await send('POST', `${own.apiUrl}/${kind}`, body)).status : status
    if (isDone(made) || made === 409) return
    throw new DeliveryError(made === 400 || made === 403 ? 'rejected' : 'unreachable', `Google Wallet answered ${made}`)
  }
}

const isDone = (status: number) => status >= 200 && status < 300
