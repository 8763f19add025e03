import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { storeName } from '../../content/index.ts'
import { type HoldReading, type HoldRow, holdView } from '../gifts/index.ts'

/** A gift held at a store, in its member's view. A reservation that the member ended is not marked as unseen. */
export function reservationView(hold: HoldRow, reading: HoldReading): Reservation {
  const storeId = hold.storeId ?? ''
  const isNews = hold.status === 'Confirmed' || hold.status === 'Expired'
  return { ...holdView(hold, reading), storeId, storeName: storeName(reading.content, storeId), isSeen: !isNews || hold.seenAt !== null }
}
