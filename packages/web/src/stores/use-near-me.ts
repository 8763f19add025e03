import { GEOLOCATION_OPTIONS } from '@herzkarte/contract/constants.ts'
import { useState } from 'react'

export interface Place {
  lat: number
  lng: number
}

/** Where somebody is looking from. */
export type NearMe = { state: 'off' | 'locating' | 'refused' | 'notLocated' } | { state: 'on'; place: Place }

/**
 * Asks the device once where it is, when told to: as exactly as it can, within a second, and nothing it remembers (specification, section 9).
 * Nothing of it is kept.
 */
export function useNearMe() {
  const [nearMe, set] = useState<NearMe>({ state: 'off' })
  function locate(): void {
    set({ state: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ state: 'on', place: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => set({ state: code === PERMISSION_DENIED ? 'refused' : 'notLocated' }),
      GEOLOCATION_OPTIONS,
    )
  }
  return { nearMe, locate, forget: () => set({ state: 'off' }) }
}
