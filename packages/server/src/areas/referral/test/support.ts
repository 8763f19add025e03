import type { Input } from '@herzkarte/contract/all-calls.ts'
import { expect } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import type { TestServer } from '#testing/server.ts'
import { lines, signedIn, type TestTill } from '#testing/till.ts'

const elsewhere = { street: 'Lindenweg', houseNumber: '3', zip: '04229', city: 'Leipzig' }
type Friend = Partial<Input<'newRegister'>> & { registration?: Input<'newRegister'> }

let codes = 0
/** A member with a code, and one who registered with it. Neither has welcome hearts that would have to be counted. */
export async function anInvitation(app: TestServer, friend: Friend = elsewhere, host: Parameters<typeof aMember>[1] = {}) {
  const referralCode = `FR${String(++codes).padStart(3, '0').replaceAll('0', 'X').replaceAll('1', 'Y')}ABC`
  const inviting = await aMember(app, { referralCode, ...host })
  return { host: inviting, ...(await aFriend(app, referralCode, friend)) }
}

/** Somebody who registers with a code. */
export async function aFriend(app: TestServer, referralCode: string, { registration, ...profile }: Friend = elsewhere) {
  const input = { ...(registration ?? (await verifiedByEmail(app))), ...profile, referralCode }
  const { result, errorName } = await app.call('newRegister', input)
  expect(errorName).toBeNull()
  const { user, token, welcomeHearts } = result
  const friend: TestMember = {
    memberId: user.userId,
    token: token.accessToken,
    refreshToken: token.refreshToken,
    cardNumber: user.cardNumber,
    email: user.email ?? '',
  }
  return { friend, welcomeHearts }
}

export const referralOf = async (app: TestServer, member: TestMember) => (await app.call('getReferral', {}, signedIn(app, member))).result

export const invitedBy = async (app: TestServer, member: TestMember) =>
  (await app.call('listReferral', {}, signedIn(app, member))).result.items

export const purchaseOf = (till: TestTill, friend: TestMember, cents = 500) =>
  till.sale({ cardNumber: friend.cardNumber, lines: lines(cents) })

export const returnOf = (till: TestTill, { tillNumber, receiptNumber }: { tillNumber: string; receiptNumber: string }) =>
  till.takesBack({ purchase: { tillNumber, receiptNumber } })
