import { GEOLOCATION_OPTIONS } from '@herzkarte/rules/constants.ts'
import { DeviceRefusal, type Place } from '../device.ts'

export function locate(): Promise<Place> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new DeviceRefusal(code === PERMISSION_DENIED ? 'refused' : 'failed')),
      GEOLOCATION_OPTIONS,
    ),
  )
}
