interface Hours {
  /** `HH:MM`. */
  from: string
  until: string
}

export type StoreHours = { state: 'openUntil' | 'opensAt'; time: string } | { state: 'closedNow' | 'closedToday' }

/** A store's status now (`HH:MM`): until when it is open, or when it opens. `today` is null on days off. */
export function storeHours(today: Hours | null, now: string): StoreHours {
  if (!today) return { state: 'closedToday' }
  if (now < today.from) return { state: 'opensAt', time: today.from }
  if (now < today.until) return { state: 'openUntil', time: today.until }
  return { state: 'closedNow' }
}
