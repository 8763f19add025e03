import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { Reads } from './live-area.ts'
import { liveAreas } from './live-areas.ts'

const readsByType: Partial<Record<string, Reads>> = Object.assign({}, ...liveAreas.map(({ reads }) => reads))

/** The calls that an event makes stale. A server that is newer than the app may send unknown events. */
export const readsOf = ({ type }: MemberEvent): Reads => readsByType[type] ?? []

/** The calls that may have become stale while the connection was down. */
export const allLiveReads: Reads = [...new Set(Object.values(readsByType).flatMap((reads) => reads ?? []))]
