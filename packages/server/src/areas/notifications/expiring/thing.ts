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
