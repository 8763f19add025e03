/**
 * Tills, members' calls, calls that hash a password, the same of devices that have signed in before, uploads, pictures that are drawn, wallet passes that are signed, pages and the files that pages
 * consist of have separate slots, so that a burst in one class does not affect the others (docs/decisions/0026-limit-concurrent-requests.md,
 * 0049-slots-for-hashing-and-uploads.md and 0142-share-slots-by-client.md).
 */
export const trafficClasses = ['till', 'call', 'password', 'knownDevice', 'upload', 'picture', 'pass', 'page', 'file'] as const
export type TrafficClass = (typeof trafficClasses)[number]
