/** A place on the map. */
export interface Pin {
  id: string
  /** What it is called, for those who cannot see where it stands. */
  name: string
  lat: number
  lng: number
}

/** Bundles up to this zoom, of pins so near to each other (specification, section 9). */
export interface Bundling {
  maxZoom: number
  radiusPx: number
}

/** What a map is made of. */
export interface MapWishes {
  container: HTMLElement
  pins: readonly Pin[]
  bundling: Bundling
  texts: MapTexts
  /** One finger scrolls the page, two move the map. */
  isInPage: boolean
  onPick: (id: string) => void
  /** It was there and can't go on: Google has refused its key. */
  onUnavailable: () => void
}

export interface PinMapView {
  show(pins: readonly Pin[]): void
  choose(id: string | undefined): void
  /** Marks where somebody is, and goes there; without a place the mark is taken away. */
  showPlace(place: { lat: number; lng: number } | undefined): void
  zoomBy(steps: number): void
  remove(): void
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
