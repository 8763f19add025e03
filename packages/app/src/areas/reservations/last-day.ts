import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayAt } from '../../shared/dates.ts'

/** The last pick-up day of a reservation: it expires at the midnight that ends this day. */
export const lastDay = ({ expiresAt }: Pick<Reservation, 'expiresAt'>): Day => dayAt(new Date(Date.parse(expiresAt) - 1).toISOString())
