import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import type { Day } from '@herzkarte/rules/time/merchant-time.ts'
import { dayAt } from '../../shared/dates.ts'

/** The last day on which a reservation can be picked up: it runs out at the midnight that ends it. */
export const lastDay = ({ expiresAt }: Pick<Reservation, 'expiresAt'>): Day => dayAt(new Date(Date.parse(expiresAt) - 1).toISOString())
