/**
 * Tills, members' calls, pages that somebody opens and the files that such pages are made of have slots of their own, so that a burst of one leaves
 * the others alone (docs/decisions/0026-limit-concurrent-requests.md).
 */
export const trafficClasses = ['till', 'call', 'page', 'file'] as const
export type TrafficClass = (typeof trafficClasses)[number]
