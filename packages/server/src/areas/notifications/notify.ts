import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Expiring } from '@herzkarte/rules/time/expires-soon.ts'
import { v7 as uuid } from 'uuid'
import type { RecallNotice } from '../../content/index.ts'
import { deferred, setStatement, statement, type Write } from '../../kernel/database/index.ts'
import { traceParent } from '../../kernel/tracing.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { pushJob } from './jobs.ts'

const keep = setStatement<never, [string, string, string, string, string | null, Date]>(
  ({ values }) => `
  insert into notifications (member_id, notification_id, type, notice, about_id, created_at)
  ${values('uuid, uuid, text, jsonb, uuid, timestamptz')}`,
)
// One job per device to be notified, so that only the device whose push service is down is retried.
// The function is executed for each work, and most members have no device: for many, it is not called for them.
const push = setStatement<never, [string, string, string, string, number, string | null]>(
  ({ works, either }) => `
  select work, push_to_devices(member_id, notification_id, type, job, max_attempts, trace_parent => traceparent) as pushed
  from ${works('notice', 'member_id uuid, notification_id uuid, type text, job text, max_attempts int, traceparent text')}
  ${either('where exists (select from devices d where d.member_id = notice.member_id offset 0)', '')}`,
)
const remove = statement<never, [string, string | null, string]>(
  `delete from notifications where member_id = $1 and about_id = $2 and notice ->> 'kind' = $3`,
)
// A message that replaces one of the last day is not pushed again.
const pushUnlessRecent = statement<never, [string, string, string, string, number, string, string | null, Date, string | null]>(
  `select push_to_devices($1, $2, $3, $4, $5, $6, $7, $8::timestamptz - interval '1 day', $9)`,
)

/** An unread row of `notifications`. */
export function notificationRow(memberId: string, notice: Notice, now: Date, notificationId: string = uuid()) {
  return {
    member_id: memberId,
    notification_id: notificationId,
    type: typeOf(notice.kind),
    notice,
    about_id: 'aboutId' in notice ? (notice.aboutId ?? null) : null,
    created_at: now,
  }
}

/** Kinds of which a member has one message about each person: a newer one replaces it. */
const onePerPerson: readonly Notice['kind'][] = ['friendAsked', 'friendAgreed', 'householdAsked']

/** Describes a notification about what the same transaction does: in the member's inbox, and on devices that accept this kind. */
export function notify(memberId: string, notice: Notice, now: Date): Write[] {
  const { notification_id, type, about_id } = notificationRow(memberId, notice, now)
  const kept = deferred(keep, memberId, notification_id, type, JSON.stringify(notice), about_id, now)
  if (!onePerPerson.includes(notice.kind))
    return [kept, deferred(push, memberId, notification_id, type, pushJob.name, maxAttempts, traceParent())]
  return [
    deferred(pushUnlessRecent, memberId, notification_id, type, pushJob.name, maxAttempts, notice.kind, about_id, now, traceParent()),
    deferred(remove, memberId, about_id, notice.kind),
    kept,
  ]
}

/** Something of a member that expires soon, with the id of its name in the content. */
export interface ExpiringThing {
  kind: Expiring
  id: string
  name: string
  number: number
  /** The last day. */
  day: Day
}

/** A message of the merchant, in the merchant's own words. */
interface News {
  title: Localised
  text: Localised
  /** The page of the app that it leads to. */
  path: string
  /** Path of an image on this server. */
  picture?: string
}

/** A recall of a product that the member has bought. */
export interface Recall extends RecallNotice {
  productId: string
  /** None: all lots. */
  lots: string[]
  /** No receipt of the member says that the lot is one of them. */
  isLotUnknown: boolean
}

/** An event, with ids of what it is about. It is put into words when it is read. `aboutId` names another member. */
export type Notice =
  | { kind: 'purchase'; storeId: string; hearts: { campaignId: string; hearts: number }[] }
  | { kind: 'return'; storeId: string }
  | { kind: 'void'; storeId: string }
  /** Hearts of a campaign or bakery points that are back on the card; none for a free gift, or if they repaid a debt or have expired. */
  | { kind: 'giftReturned'; storeId: string; giftId: string; campaignId?: string; hearts?: number; points?: number }
  | { kind: 'cardFull'; campaignId: string }
  | { kind: 'friendAsked'; aboutId: string }
  | { kind: 'friendAgreed'; aboutId: string }
  | { kind: `household${'Asked' | 'Joined' | 'Left'}`; aboutId: string }
  | { kind: 'heartsOffered'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsReceived'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsTaken'; aboutId?: string; campaignId: string; hearts: number }
  | { kind: 'heartsReturned'; aboutId?: string; campaignId: string; hearts: number }
  | { kind: 'referralRewarded'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'invitationRewarded'; campaignId: string; hearts: number }
  | { kind: 'referralReversed'; campaignId: string; hearts: number }
  | { kind: `${'email' | 'phone'}${'Changed' | 'Added'}` | `facebook${'Linked' | 'Unlinked'}` | `passkey${'Added' | 'Removed'}` }
  | { kind: 'codesGuessed' }
  | { kind: 'expiresSoon'; things: ExpiringThing[] }
  | ({ kind: 'offerNews' } & News)
  | ({ kind: 'system' } & News)
  | ({ kind: 'recall' } & Recall)

/** The type in the specification (section 3) of each kind of notice, and the page of the app that it leads to, if that is always the same. */
const kinds = {
  purchase: ['heartsCollected', '/eStampHistory'],
  return: ['transactionUpdated', '/TransHistory'],
  void: ['transactionUpdated', '/TransHistory'],
  giftReturned: ['transactionUpdated', '/rewardsHistory'],
  cardFull: ['collectorCard', '/collectorCardDetail/:campaignId'],
  friendAsked: ['friendReferral', '/andMore'],
  friendAgreed: ['friendReferral', '/andMore'],
  householdAsked: ['friendReferral', '/household'],
  householdJoined: ['friendReferral', '/household'],
  householdLeft: ['friendReferral', '/household'],
  heartsOffered: ['friendReferral', '/andMore'],
  heartsReceived: ['heartsCollected', '/stampCardDetail/:campaignId'],
  heartsTaken: ['friendReferral', '/andMore'],
  heartsReturned: ['friendReferral', '/andMore'],
  referralRewarded: ['friendReferral', '/referral'],
  invitationRewarded: ['friendReferral', '/stampCardDetail/:campaignId'],
  referralReversed: ['friendReferral', '/referral'],
  emailChanged: ['system', '/accountSecurity'],
  emailAdded: ['system', '/accountSecurity'],
  phoneChanged: ['system', '/accountSecurity'],
  phoneAdded: ['system', '/accountSecurity'],
  facebookLinked: ['system', '/accountSecurity'],
  facebookUnlinked: ['system', '/accountSecurity'],
  passkeyAdded: ['system', '/passkeys'],
  passkeyRemoved: ['system', '/passkeys'],
  codesGuessed: ['system', '/accountSecurity'],
  expiresSoon: ['expiresSoon', ''],
  offerNews: ['offerNews', ''],
  system: ['system', ''],
  recall: ['recall', ''],
} as const satisfies Record<Notice['kind'], readonly [Notification['type'], path: string]>

export const typeOf = <Kind extends Notice['kind']>(kind: Kind) => kinds[kind][0]

export function pathOf(notice: Notice): string {
  return kinds[notice.kind][1].replace(':campaignId', 'campaignId' in notice ? (notice.campaignId ?? '') : '')
}

/**
 * Events that the till has just booked for a customer who is standing there. They are pushed at once even in the merchant's quiet hours,
 * because in the morning they would be old news. Nor does a recall wait.
 */
const atOnce: readonly Notice['kind'][] = ['purchase', 'return', 'void', 'giftReturned', 'cardFull', 'recall']

/** Whether a push message waits until the quiet hours end. */
export function waitsForMorning({ kind }: Notice): boolean {
  return !atOnce.includes(kind)
}
