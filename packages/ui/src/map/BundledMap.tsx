import { makeMap } from './make-map.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'

/** The map that needs no network. Fetched when it is wanted: it is heavy. */
export default function BundledMap(props: PinMapProps) {
  return <PinMap {...props} make={makeMap} />
}
