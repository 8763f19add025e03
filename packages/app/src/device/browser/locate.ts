import { GEOLOCATION_OPTIONS } from '@herzkarte/rules/constants.ts'
import { type Coordinates, DeviceError } from '../device.ts'

export function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new DeviceError(code === PERMISSION_DENIED ? 'rejected' : 'failed')),
      GEOLOCATION_OPTIONS,
    ),
  )
}
