export interface Coordinates {
  lat: number
  lng: number
}

const earthRadiusMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance as the crow flies on a sphere, in metres; the error is half a percent at most. */
export function distanceMeters(from: Coordinates, to: Coordinates): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const square = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(square))))
}

/** Whether the coordinates exist on the globe. */
export function isPlace({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}
