/** Where a place is in the projection of all our maps: the world is one wide and one high, north is up. */
export function mercator([lng, lat]: readonly [lng: number, lat: number]): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  return [lng / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)]
}
