import Type, { type Static } from 'typebox'
import { memberCall } from '../../call.ts'
import { Id, Instant } from '../../shapes.ts'
import {
  account,
  card,
  consents,
  device,
  message,
  passkey,
  photo,
  safety,
  serviceAction,
  session,
  takenOverCard,
  text,
  wallet,
} from './export/account-part.ts'
import { donations, friends, household, notifications, recipes, referral, shares } from './export/community-part.ts'
import { coupon, gifts, hearts, ledger, prints, receipt, redemption, scan, tier, voucher } from './export/value-part.ts'

/** All stored data about a member. docs/member-data.md says where each part comes from. */
export const ExportedData = Type.Object({
  format: Type.Literal('herzkarte-export'),
  version: Type.Literal(1),
  exportedAt: Instant,
  merchant: Type.Object({ merchantId: Id, name: text }),
  account,
  consents,
  cards: Type.Array(card),
  takenOverCards: Type.Array(takenOverCard),
  photos: Type.Array(photo),
  passkeys: Type.Array(passkey),
  sessions: Type.Array(session),
  devices: Type.Array(device),
  safety,
  messages: Type.Array(message),
  customerService: Type.Array(serviceAction),
  referral,
  shares,
  friends,
  households: Type.Array(household),
  notifications,
  ledger,
  hearts,
  redemptions: Type.Array(redemption),
  coupons: Type.Array(coupon),
  vouchers: Type.Array(voucher),
  gifts,
  prints,
  receipts: Type.Array(receipt),
  tier,
  recipes,
  donations,
  wallet,
  /** Scans of the card at tills, for as long as tills may use them. */
  scans: Type.Array(scan),
  /** Commands that moved value, by the id that the app or the till generated. Their results are in the other parts. */
  operations: Type.Array(Type.Object({ operationId: text, call: text, bookedAt: Instant })),
})
export type ExportedData = Static<typeof ExportedData>

export const exportUserData = memberCall('exportUserData', {
  summary: 'Everything that is held about the member, in one document, to be saved as a file.',
  stepUp: true,
  result: ExportedData,
  errors: ['userNotFound'],
  addition: true,
})
