/** A place on the map. */
export interface Pin {
  id: string
  /** The name, for users who cannot see the position. */
  name: string
  lat: number
  lng: number
}

/** Pins this close to each other are clustered up to this zoom (specification, section 9). */
export interface Bundling {
  maxZoom: number
  radiusPx: number
}

/** The options of a map. */
export interface MapWishes {
  container: HTMLElement
  pins: readonly Pin[]
  bundling: Bundling
  texts: MapTexts
  /** One finger scrolls the page, two move the map. */
  isInPage: boolean
  onPick: (id: string) => void
  /** A map that was already shown has failed: Google has rejected its key. */
  onUnavailable: () => void
}

export interface PinMapView {
  show(pins: readonly Pin[]): void
  choose(id: string | undefined): void
  /** Marks the reader's position and moves there; without a position the mark is removed. */
  showPlace(place: { lat: number; lng: number } | undefined): void
  zoomBy(steps: number): void
  remove(): void
}

interface MapTexts {
  map: string
  /** Label of the reader's position. */
  here: string
  zoomIn: string
  zoomOut: string
  /** Label of a cluster of pins. */
  bundle: (count: number) => string
  /** Explains how to move the map where one finger scrolls the page. */
  twoFingers: string
}
