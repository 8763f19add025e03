import { useState } from 'react'
import { DeviceRefusal, device, type Place } from '../../device/index.ts'

/** Where somebody is looking from. */
export type NearMe = { state: 'off' | 'locating' | 'refused' | 'notLocated' } | { state: 'on'; place: Place }

/** Asks the device once where it is, when told to. Nothing of it is kept. */
export function useNearMe() {
  const [nearMe, set] = useState<NearMe>({ state: 'off' })
  async function locate(): Promise<void> {
    set({ state: 'locating' })
    try {
      set({ state: 'on', place: await device.locate() })
    } catch (error) {
      set({ state: error instanceof DeviceRefusal && error.reason === 'refused' ? 'refused' : 'notLocated' })
    }
  }
  return { nearMe, locate: () => void locate(), forget: () => set({ state: 'off' }) }
}
