import Type from 'typebox'
import { Id, Instant } from '../shapes.ts'
import { TillNumber } from './shapes.ts'
import { tillCall } from './till-call.ts'

export const confirmAge = tillCall('confirmAge', {
  summary:
    'The cashier has seen a document that proves that the scanned customer is of age (18). From then on, offers for adults are open to this member, with or without a date of birth. The first confirmation is stored with its store and till.',
  input: Type.Object({
    tillNumber: TillNumber,
    /** Of a scan in this store, as `identify` returned it. */
    scanId: Id,
  }),
  result: Type.Object({ confirmedAt: Instant }),
  errors: ['cardNumberNotFound', 'freshCodeRequired', 'userInactive'],
})
