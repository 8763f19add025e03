import { randomInt } from 'node:crypto'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { createMember, type Member, openSession } from '../src/areas/account/index.ts'
import { transact } from '../src/kernel/database/index.ts'
import { issue, lockBook, write } from '../src/ledger/index.ts'
import type { Services } from '../src/runtime/services.ts'
import { asOwner } from './owner.ts'
import type { TestServer } from './server.ts'

export const campaignId = 'herzhaft-kochen'

export interface TestMember {
  memberId: string
  token: string
  refreshToken: string
  cardNumber: string
  email: string
}

/** The parts of a server that are needed to create a member. */
interface MakingServer {
  /** For members who are locked or deleted. */
  ownerUrl?: string
  server: { services: Pick<Services, 'pool' | 'tokens' | 'settings' | 'now' | 'content'> }
}

/** A signed-in member, created by the functions that registration uses. `hearts` are booked as purchased, `given` as given. */
export async function aMember(
  { server, ownerUrl = '' }: MakingServer,
  { hearts = 0, given = 0, userAgent = '', ...profile }: Partial<Member> & { hearts?: number; given?: number; userAgent?: string } = {},
): Promise<TestMember> {
  const { pool, tokens, settings, now, content } = server.services
  const memberId = uuid()
  const member: Member = {
    memberId,
    status: 'active',
    email: `${memberId}@example.org`,
    emailVerifiedAt: now(),
    areaCode: null,
    phone: null,
    phoneVerifiedAt: null,
    passwordHash: null,
    lang: 'de',
    salutation: 'Female',
    firstName: 'Annegret',
    lastName: 'Oberhofer-Dietz',
    birthDate: '1986-03-07',
    bornBy: null,
    ageSeenAt: null,
    ageSeenStoreId: null,
    ageSeenTillNumber: null,
    homeStoreId: 'lindenau',
    street: 'Ahornweg',
    houseNumber: '12',
    zip: '04177',
    city: 'Leipzig',
    country: null,
    householdSize: null,
    cardNumber: makeCardNumber(String(randomInt(10 ** 11)).padStart(11, '0')),
    printedCardNumber: null,
    userName: null,
    facebookId: null,
    referralCode: null,
    photo: null,
    digitalReceipts: true,
    personalisedOffers: false,
    marketingInfo: false,
    noPaper: false,
    createdAt: now(),
    ...profile,
  }
  const { token } = await transact(pool, async (tx) => {
    await createMember(tx, member, null, { content: content(), now: now() })
    // So long ago that all of them can be sent.
    if (hearts > 0) await land(tx, memberId, hearts, 'purchased', new Date(now().getTime() - 15 * dayMs))
    if (given > 0) await land(tx, memberId, given, 'given', now())
    return openSession(tx, memberId, { tokens, settings, now: now(), userAgent })
  })
  if (member.status !== 'active') await withStatus({ ownerUrl }, memberId, member.status)
  return { memberId, token: token.accessToken, refreshToken: token.refreshToken, cardNumber: member.cardNumber, email: member.email ?? '' }
}

/** The member in a session of its own, as on another device. */
export async function onAnotherDevice({ server }: TestServer, member: TestMember): Promise<TestMember> {
  const { pool, tokens, settings, now } = server.services
  const { token } = await transact(pool, (tx) => openSession(tx, member.memberId, { tokens, settings, now: now(), userAgent: '' }))
  return { ...member, token: token.accessToken, refreshToken: token.refreshToken }
}

async function land(tx: Parameters<typeof lockBook>[0], memberId: string, hearts: number, origin: 'purchased' | 'given', at: Date) {
  const book = await lockBook(tx, memberId, campaignId)
  const occasion = {
    reason: 'customerService',
    cause: { kind: 'goodwill', id: memberId },
    key: `fixture:${origin}`,
    happenedAt: at,
  } as const
  await tx.runAll(write([issue(book, hearts, origin, '2027-03-11', occasion)], at))
}

/** Sets the status alone, with the record of it, as the owner of the tables can: the server's role may not. */
export async function withStatus(app: Pick<TestServer, 'ownerUrl'>, memberId: string | undefined, status: Member['status']): Promise<void> {
  await asOwner(app, async (owner) => {
    await owner.query('update members set status = $2 where member_id = $1', [memberId, status])
    if (status !== 'deleted') return
    await owner.query(`insert into erasures (member_id, kind) select $1, unnest(array['account', 'bookings'])`, [memberId])
  })
}
