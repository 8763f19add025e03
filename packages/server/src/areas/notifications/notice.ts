import type { notificationTypes } from '@herzkarte/contract/notifications/index.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Expiring } from '@herzkarte/rules/time/expires-soon.ts'

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
  | { kind: 'heartsOffered'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsReceived'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsTaken'; aboutId?: string; campaignId: string; hearts: number }
  | { kind: 'heartsReturned'; aboutId?: string; campaignId: string; hearts: number }
  | { kind: 'referralRewarded'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'invitationRewarded'; campaignId: string; hearts: number }
  | { kind: 'referralReversed'; campaignId: string; hearts: number }
  | {
      kind:
        | 'emailChanged'
        | 'emailAdded'
        | 'phoneChanged'
        | 'phoneAdded'
        | 'facebookLinked'
        | 'facebookUnlinked'
        | 'passkeyAdded'
        | 'passkeyRemoved'
    }
  | { kind: 'codesGuessed' }
  | { kind: 'expiresSoon'; things: ExpiringThing[] }
  | ({ kind: 'offerNews' } & News)
  | ({ kind: 'system' } & News)

type NotificationType = (typeof notificationTypes)[number]

/** The type in the specification (section 3) of each kind of notice. */
export const typeOf = {
  purchase: 'heartsCollected',
  return: 'transactionUpdated',
  void: 'transactionUpdated',
  giftReturned: 'transactionUpdated',
  cardFull: 'collectorCard',
  friendAsked: 'friendReferral',
  friendAgreed: 'friendReferral',
  heartsOffered: 'friendReferral',
  heartsReceived: 'heartsCollected',
  heartsTaken: 'friendReferral',
  heartsReturned: 'friendReferral',
  referralRewarded: 'friendReferral',
  invitationRewarded: 'friendReferral',
  referralReversed: 'friendReferral',
  emailChanged: 'system',
  emailAdded: 'system',
  phoneChanged: 'system',
  phoneAdded: 'system',
  facebookLinked: 'system',
  facebookUnlinked: 'system',
  passkeyAdded: 'system',
  passkeyRemoved: 'system',
  codesGuessed: 'system',
  expiresSoon: 'expiresSoon',
  offerNews: 'offerNews',
  system: 'system',
} as const satisfies Record<Notice['kind'], NotificationType>

/**
 * Events that the till has just booked for a customer who is standing there. They are pushed at once even in the merchant's quiet hours,
 * because in the morning they would be old news.
 */
const ofTheTill: readonly Notice['kind'][] = ['purchase', 'return', 'void', 'giftReturned', 'cardFull']

/** Whether a push message waits until the quiet hours end. */
export function waitsForMorning({ kind }: Notice): boolean {
  return !ofTheTill.includes(kind)
}
