import type { Settings } from '../settings/settings.ts'

interface Workers {
  isOutside: boolean
  atOnce: number
}

/**
 * How many jobs of each kind a process does at a time. Deliveries to addresses of others have workers of their own, so that receivers that hang hold
 * up no code, notice or booking.
 */
export function workersOf({ jobsAtOnce }: Pick<Settings, 'jobsAtOnce'>): Workers[] {
  return [
    { isOutside: true, atOnce: jobsAtOnce },
    { isOutside: false, atOnce: Math.ceil(jobsAtOnce / 2) },
  ]
}

/** One for each worker, one for each kind that listens, and one that records the outcomes. */
export function connectionsOfJobs(settings: Pick<Settings, 'jobsAtOnce'>): number {
  return workersOf(settings).reduce((sum, { atOnce }) => sum + atOnce + 1, 1)
}
