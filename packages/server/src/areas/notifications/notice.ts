import type { notificationTypes } from '@herzkarte/contract/notifications/index.ts'

type Localised = Readonly<Record<'de' | 'en' | 'fr', string>>

/** What the merchant itself says, in its own words. */
interface News {
  title: Localised
  text: Localised
  /** Where in the app it leads to. */
  path: string
  /** Of a picture: the path on this server. */
  picture?: string
}

/** What happened, with ids of what it was about; put into words when it is read. `aboutId` names another member. */
export type Notice =
  | { kind: 'purchase'; storeId: string; hearts: { campaignId: string; hearts: number }[] }
  | { kind: 'return'; storeId: string }
  | { kind: 'cardFull'; campaignId: string }
  | { kind: 'friendAsked'; aboutId: string }
  | { kind: 'friendAgreed'; aboutId: string }
  | { kind: 'heartsOffered'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsReceived'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsTaken'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'heartsReturned'; aboutId?: string; campaignId: string; hearts: number }
  | { kind: 'referralRewarded'; aboutId: string; campaignId: string; hearts: number }
  | { kind: 'invitationRewarded'; campaignId: string; hearts: number }
  | { kind: 'referralReversed'; campaignId: string; hearts: number }
  | ({ kind: 'offerNews' } & News)
  | ({ kind: 'system' } & News)

type NotificationType = (typeof notificationTypes)[number]

/** The type of the specification (section 3) that each kind of notice belongs to. */
export const typeOf = {
  purchase: 'heartsCollected',
  return: 'transactionUpdated',
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
  offerNews: 'offerNews',
  system: 'system',
} as const satisfies Record<Notice['kind'], NotificationType>

/**
 * What the till has just booked for whoever stands before it: pushed at once also in the merchant's quiet hours, because in the morning it would
 * tell nothing new.
 */
const ofTheTill: readonly Notice['kind'][] = ['purchase', 'return', 'cardFull']

/** Whether a push message waits for the end of the quiet hours. */
export function waitsForMorning({ kind }: Notice): boolean {
  return !ofTheTill.includes(kind)
}
