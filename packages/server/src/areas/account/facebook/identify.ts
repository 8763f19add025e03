import type { Fail } from '../../../kernel/errors.ts'
import type { Facebook, FacebookPerson } from '../../../kernel/ports.ts'
import type { Services } from '../../../runtime/services.ts'
import { FacebookError } from './facebook.ts'

/** What a call says about a social network: its name, and the token that it gave the app. */
export interface Social {
  snsType?: string | undefined
  snsToken?: string | undefined
}

interface Surroundings {
  services: Pick<Services, 'facebook' | 'log'>
  fail: Fail<'merchantConfigNotFound' | 'unknownFacebookError'>
}

/** Who comes from a social network, or that it rejects the token. Fails with `snsTypeUnsupported`, and as `fromFacebook` does. */
export async function identify(
  { snsType, snsToken = '' }: Social,
  context: Surroundings & { fail: Fail<'snsTypeUnsupported'> },
): Promise<FacebookPerson | 'tokenRejected'> {
  if (snsType !== 'facebook') return context.fail('snsTypeUnsupported')
  return fromFacebook((facebook) => facebook.personOf(snsToken), context)
}

/**
 * What Facebook answers, or that it rejects the token or code. Fails with `merchantConfigNotFound` where the merchant has not set Facebook up, and
 * with `unknownFacebookError` when it does not answer.
 */
export async function fromFacebook<T>(
  request: (facebook: Facebook) => Promise<T>,
  { services: { facebook, log }, fail }: Surroundings,
): Promise<T | 'tokenRejected'> {
  if (!facebook) return fail('merchantConfigNotFound')
  try {
    return await request(facebook)
  } catch (error) {
    if (!(error instanceof FacebookError)) throw error
    if (error.reason === 'tokenRejected') return 'tokenRejected'
    log.warn({ err: error }, 'Facebook could not be asked')
    return fail('unknownFacebookError')
  }
}
