import type { MerchantDetail } from '@herzkarte/contract/merchant/getMerchantDetail.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { paths } from '../../../router/paths.ts'
import { tabMemory } from './tab-memory.ts'

export type FacebookConfiguration = NonNullable<MerchantDetail['facebook']>

/** What somebody goes to Facebook for: to come into an account, or to add it to one. */
export type FacebookPurpose = 'enter' | 'link'

interface Journey {
  /** Known to this tab only: an answer without it was not asked for here. */
  state: string
  purpose: FacebookPurpose
  /** The page that was left. */
  from: string
}

/** What came back: the access token, `cancelled` by the shopper, or `strange` when nobody here asked. */
export type FacebookAnswer = { purpose: FacebookPurpose } & ({ token: string } | { failed: 'cancelled' | 'strange'; from: string })

const journey = tabMemory<Journey>('facebookJourney', (value): value is Journey => typeof (value as Journey | null)?.state === 'string')

/** Leaves the app for the dialog of Facebook, which comes back to `/facebook`. */
export function goToFacebook({ appId, dialogUrl }: FacebookConfiguration, purpose: FacebookPurpose): void {
  const state = newOperationId()
  journey.set({ state, purpose, from: location.pathname })
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: location.origin + paths.facebook(),
    response_type: 'token',
    scope: 'public_profile,email',
    state,
  })
  location.assign(`${dialogUrl}?${query}`)
}

/** Reads the answer of the dialog from the address, once: nobody finds the token there later. */
export function takeFacebookAnswer(): FacebookAnswer {
  // The token comes behind the `#`, a refusal as a query.
  const answer = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`)
  history.replaceState(history.state, '', paths.facebook())
  const asked = journey.get()
  journey.clear()
  const { purpose = 'enter', from = paths.login() } = asked ?? {}
  if (!asked || answer.get('state') !== asked.state) return { purpose, failed: 'strange', from }
  const token = answer.get('access_token')
  return token ? { purpose, token } : { purpose, failed: 'cancelled', from }
}
