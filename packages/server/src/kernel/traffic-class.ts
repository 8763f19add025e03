/**
 * Tills, members' calls, pages and the files that pages consist of have separate slots, so that a burst in one class does not affect the
 * others (docs/decisions/0026-limit-concurrent-requests.md).
 */
export const trafficClasses = ['till', 'call', 'page', 'file'] as const
export type TrafficClass = (typeof trafficClasses)[number]
