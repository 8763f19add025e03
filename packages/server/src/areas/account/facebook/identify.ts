import type { Fail } from '../../../kernel/errors.ts'
import type { Facebook, FacebookPerson } from '../../../kernel/ports.ts'
import type { Services } from '../../../runtime/services.ts'
import { FacebookError } from './graph-api.ts'

/** The social network of a request: its name, and the token that it gave the app. */
export interface Social {
  snsType?: string | undefined
  snsToken?: string | undefined
}

interface FacebookContext {
  services: Pick<Services, 'facebook' | 'log'>
  fail: Fail<'merchantConfigNotFound' | 'unknownFacebookError'>
}

/**
 * The person that a social network identifies, or that the network rejects the token. Fails with `snsTypeUnsupported`, and like
 * `fromFacebook`.
 */
export async function identify(
  { snsType, snsToken = '' }: Social,
  context: FacebookContext & { fail: Fail<'snsTypeUnsupported'> },
): Promise<FacebookPerson | 'tokenRejected'> {
  if (snsType !== 'facebook') return context.fail('snsTypeUnsupported')
  return fromFacebook((facebook) => facebook.personOf(snsToken), context)
}

/**
 * Facebook's answer, or that it rejects the token or code. Fails with `merchantConfigNotFound` if the merchant has not set Facebook up, and
 * with `unknownFacebookError` if Facebook does not answer.
 */
export async function fromFacebook<T>(
  request: (facebook: Facebook) => Promise<T>,
  { services: { facebook, log }, fail }: FacebookContext,
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
