import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { today } from '../../../shared/dates.ts'

/** The shopping day, in the merchant's time zone, on which the member was last asked. */
const askedOn = storedForMember<string>('availabilityAsked', (value): value is string => typeof value === 'string')

/** Coupons on the complete basket concern no product that a store could lack. */
const isForProducts = ({ departmentIds }: Pick<Coupon, 'departmentIds'>): boolean => departmentIds.length > 0

/** Whether to ask now if the store has the products (specification, section 4): once a day, and only for coupons on products. */
export const mustAskAvailability = (coupons: readonly Pick<Coupon, 'departmentIds'>[]): boolean =>
  askedOn.get() !== today() && coupons.some(isForProducts)

export const noteAvailabilityAsked = (): void => askedOn.set(today())
