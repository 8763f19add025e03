import { useState } from 'react'
import { type Coordinates, DeviceError, device } from '../../device/index.ts'

/** The shopper's position. */
export type NearMe = { state: 'off' | 'locating' | 'rejected' | 'notLocated' } | { state: 'on'; place: Coordinates }

/** Requests the device's position once, on demand. It is not stored. */
export function useNearMe() {
  const [nearMe, set] = useState<NearMe>({ state: 'off' })
  async function locate(): Promise<void> {
    set({ state: 'locating' })
    try {
      set({ state: 'on', place: await device.locate() })
    } catch (error) {
      set({ state: error instanceof DeviceError && error.reason === 'rejected' ? 'rejected' : 'notLocated' })
    }
  }
  return { nearMe, locate: () => void locate(), stop: () => set({ state: 'off' }) }
}
