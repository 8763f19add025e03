import { makeMap } from './make-map.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'

/** The map that needs no network. Loaded on demand, because it is large. */
export default function BundledMap(props: PinMapProps) {
  return <PinMap {...props} make={makeMap} />
}
