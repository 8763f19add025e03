import type { Fail } from '../../../kernel/errors.ts'
import type { FacebookPerson } from '../../../kernel/ports.ts'
import type { Services } from '../../../runtime/services.ts'
import { FacebookError } from './facebook.ts'

/** What a call says about a social network: its name, and the token that it gave the app. */
export interface Social {
  snsType?: string | undefined
  snsToken?: string | undefined
}

interface Surroundings {
  services: Pick<Services, 'facebook' | 'log'>
  fail: Fail<'snsTypeUnsupported' | 'merchantConfigNotFound' | 'unknownFacebookError'>
}

/**
 * Who it is that comes from a social network, or that it does not vouch for the token. Refuses with `snsTypeUnsupported`, with
 * `merchantConfigNotFound` where the merchant has not set the network up, and with `unknownFacebookError`.
 */
export async function identify(
  { snsType, snsToken = '' }: Social,
  { services: { facebook, log }, fail }: Surroundings,
): Promise<FacebookPerson | 'tokenRejected'> {
  if (snsType !== 'facebook') return fail('snsTypeUnsupported')
  if (!facebook) return fail('merchantConfigNotFound')
  try {
    return await facebook.personOf(snsToken)
  } catch (error) {
    if (!(error instanceof FacebookError)) throw error
    if (error.reason === 'tokenRejected') return 'tokenRejected'
    log.warn({ err: error }, 'Facebook could not be asked')
    return fail('unknownFacebookError')
  }
}
