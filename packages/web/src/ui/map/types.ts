/** A place on the map. */
export interface Pin {
  id: string
  /** What it is called, for those who cannot see where it stands. */
  name: string
  lat: number
  lng: number
}

export interface MapTexts {
  map: string
  /** Where the reader is. */
  here: string
  zoomIn: string
  zoomOut: string
  /** What a bundle of pins is called. */
  bundle: (count: number) => string
  /** How the map is moved where one finger scrolls the page. */
  twoFingers: string
}
