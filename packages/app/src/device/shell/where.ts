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

/** Permission is requested first. Otherwise the one second for a position would pass while the member reads the prompt. */
async function allowed(): Promise<void> {
  // It rejects when location is switched off for the entire device.
  const { location } = await Geolocation.requestPermissions({ permissions: ['location'] }).catch(() => ({ location: 'denied' }))
  if (location === 'denied') throw new DeviceError('rejected')
}
