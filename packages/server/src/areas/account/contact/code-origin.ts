import type { Attempt } from '../../../kernel/attempts.ts'
import type { Db } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { findMemberByContact } from '../members.ts'
import { plainHash } from '../sessions/keys.ts'
import { findKnownDevice } from '../sessions/known-devices.ts'
import type { BoundSubject, CodePurpose, CodeSubject, SharedSubject } from './verification-codes.ts'

/** Who requests or types a code: the session if there is one, and the secret of the device if the client sends one. */
export interface Requester {
  member?: SignedInMember | undefined
  deviceSecret?: string | undefined
  /** From an earlier sign-in on the device. */
  deviceProof?: string | undefined
  /** The address that the request comes from. */
  ip: string
}

type Origin = 'device' | 'session' | 'anywhere'

// An address or number has one open registration, which goes on in whatever browser it is confirmed: nothing is there yet that could be taken. Anybody
// who types the address can guess at its code, so each network has tries of its own: a stranger uses up none of the owner's.
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
export function boundTo<S extends CodeSubject>(subject: S, requester: Requester): S & BoundSubject {
  const { member, deviceSecret = '', ip } = requester
  const origin = originOf[subject.purpose]
  const secret = origin === 'device' ? deviceSecret : (member?.sessionId ?? '')
  const originHash = origin === 'anywhere' ? null : plainHash(JSON.stringify([origin, secret]))
  const network = origin === 'session' && member ? undefined : networkOf(ip)
  const share = shareOf(subject, requester)
  const attempt =
    network === undefined
      ? // Guesses at a new address are apart from those in the account, whose owner has them forgotten by a right code: it may be another's.
        { what: 'codes', target: member?.memberId ?? '', from: share }
      : codeOfStranger(subject.destination, network, origin)
  return { ...subject, originHash, share, attempt, network }
}

/** A day's wrong codes of all strangers together: one of a million is guessed with them at 0.008 %. */
const strangersPerDay = 80

/** A registration has no total: nothing is there yet that could be taken, and its code has tries for all. */
function codeOfStranger(destination: string, network: string, origin: Origin): Attempt {
  const total = origin === 'anywhere' ? {} : { total: { perDay: strangersPerDay, network } }
  return { what: 'codes', target: destination, from: `network ${network}`, ...total }
}

/** Devices, and of a new address or number the members, would otherwise share one row, and replace each other's codes. */
function shareOf({ purpose }: CodeSubject, { member, deviceSecret }: Requester): SharedSubject['share'] {
  if (originOf[purpose] === 'device' && deviceSecret) return `device ${plainHash(deviceSecret).toString('base64url')}`
  const isNewContact = purpose === 'changeEmail' || purpose === 'changePhone'
  return isNewContact && member ? `member ${member.memberId}` : 'anybody'
}

/**
 * The same for codes that visitors request. On a device on which the owner of the account has signed in, the code, its messages and guesses at it are
 * apart from those of strangers, who otherwise could replace it, use up its messages and lock it.
 */
export async function boundToRequester<S extends CodeSubject>(
  db: Db,
  subject: S,
  { deviceProof, ...requester }: Requester,
  secrets: Secrets,
  now: Date,
): Promise<S & BoundSubject> {
  const bound = boundTo(subject, requester)
  if (originOf[subject.purpose] !== 'device' || deviceProof === undefined) return bound
  const member = await findMemberByContact(db, subject.destination)
  const device = member && (await findKnownDevice(db, member.memberId, deviceProof, secrets, now))
  if (!device) return bound
  const hash = device.hash.toString('base64url')
  return {
    ...bound,
    share: `known ${hash}`,
    attempt: { what: 'codes', target: member.memberId, from: `device ${hash}` },
    network: undefined,
  }
}
