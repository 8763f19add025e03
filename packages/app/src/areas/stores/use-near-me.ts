import { useState } from 'react'
import { type Coordinates, DeviceError, device } from '../../device/index.ts'

/** Where somebody is looking from. */
export type NearMe = { state: 'off' | 'locating' | 'rejected' | 'notLocated' } | { state: 'on'; place: Coordinates }

/** Asks the device once where it is, when told to. Nothing of it is kept. */
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
  return { nearMe, locate: () => void locate(), erase: () => set({ state: 'off' }) }
}
