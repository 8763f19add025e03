import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { Reads } from './live-area.ts'
import { liveAreas } from './live-areas.ts'

const readsByType: Partial<Record<string, Reads>> = Object.assign({}, ...liveAreas.map(({ reads }) => reads))

/** What an event has made stale. A server that is newer than the app may send others. */
export const readsOf = ({ type }: MemberEvent): Reads => readsByType[type] ?? []

/** What may have become stale while no event could be heard. */
export const allLiveReads: Reads = [...new Set(Object.values(readsByType).flatMap((reads) => reads ?? []))]
