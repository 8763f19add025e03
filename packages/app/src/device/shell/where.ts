import { Geolocation } from '@capacitor/geolocation'
import { GEOLOCATION_OPTIONS } from '@herzkarte/rules/constants.ts'
import { type Coordinates, DeviceError } from '../device.ts'

export async function locate(): Promise<Coordinates> {
  await allowed()
  try {
    const { coords } = await Geolocation.getCurrentPosition(GEOLOCATION_OPTIONS)
    return { lat: coords.latitude, lng: coords.longitude }
  } catch {
    throw new DeviceError('failed')
  }
}

/** Asked beforehand, because the second that a position may take would run while the member reads the question. */
async function allowed(): Promise<void> {
  // It rejects when the whole device has its location switched off.
  const { location } = await Geolocation.requestPermissions({ permissions: ['location'] }).catch(() => ({ location: 'denied' }))
  if (location === 'denied') throw new DeviceError('rejected')
}
