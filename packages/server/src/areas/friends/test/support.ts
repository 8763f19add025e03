import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

export const asks = (app: TestServer, member: TestMember, other: TestMember) =>
  app.call('addFriend', { userId: other.memberId }, signedIn(app, member))

export const agrees = (app: TestServer, member: TestMember, other: TestMember) =>
  app.call('acceptFriend', { userId: other.memberId }, signedIn(app, member))

/** Makes two members friends, long enough ago to send hearts. */
export async function befriend(app: TestServer, one: TestMember, other: TestMember): Promise<void> {
  expect(await asks(app, one, other)).toMatchObject({ errorName: null })
  expect(await agrees(app, other, one)).toMatchObject({ errorName: null })
  app.clock.pass({ hours: 24 })
}

export const sends = (app: TestServer, member: TestMember, friend: TestMember, hearts: number, operationId = uuid()) =>
  app.call('transferStamp', { userId: friend.memberId, campaignId, hearts, operationId }, signedIn(app, member))

export const makesCode = (app: TestServer, member: TestMember, hearts: number, operationId = uuid()) =>
  app.call('transferStampByCode', { campaignId, hearts, operationId }, signedIn(app, member))

/** The code of hearts that a member has sent. */
export async function codeOf(app: TestServer, member: TestMember, hearts: number): Promise<string> {
  const answer = await makesCode(app, member, hearts)
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.transfer.transferCode ?? ''
}

export const receives = (app: TestServer, member: TestMember, transferCode: string) =>
  app.call('receiveTransferStamp', { transferCode }, signedIn(app, member))

export async function transfersOf(app: TestServer, member: TestMember) {
  return (await app.call('getRecentTransferRecord', {}, signedIn(app, member))).result.items
}

export async function inboxOf(app: TestServer, member: TestMember, lang = 'de_DE') {
  return (await app.call('listNotification', {}, { ...signedIn(app, member), lang })).result.items
}
