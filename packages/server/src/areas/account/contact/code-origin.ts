import type { SignedInMember } from '../../../kernel/ports.ts'
import { plainHash } from '../sessions/keys.ts'
import type { BoundSubject, CodePurpose, CodeSubject } from './verification-codes.ts'

/** Who requests or types a code: the session if there is one, and the secret of the device if the client sends one. */
export interface Requester {
  member?: SignedInMember | undefined
  deviceSecret?: string | undefined
}

type Origin = 'device' | 'session' | 'anywhere'

// An address or number has one open registration, which goes on in whatever browser it is confirmed: nothing is there yet that could be taken.
const originOf: Record<CodePurpose, Origin> = {
  register: 'anywhere',
  login: 'device',
  resetPassword: 'device',
  changeEmail: 'session',
  changePhone: 'session',
  deleteAccount: 'session',
  confirmIdentity: 'session',
}

/**
 * Binds a code to where it is requested, so that it does nothing for somebody else who hears it. Clients without a device secret count as one device,
 * which is none of those that have one.
 */
export function boundTo<S extends CodeSubject>(subject: S, { member, deviceSecret = '' }: Requester): S & BoundSubject {
  const origin = originOf[subject.purpose]
  const secret = origin === 'device' ? deviceSecret : (member?.sessionId ?? '')
  return { ...subject, originHash: origin === 'anywhere' ? null : plainHash(JSON.stringify([origin, secret])) }
}
