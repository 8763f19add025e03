import { currentLang } from '../language.ts'
import { type GoogleKey, makeGoogleMap } from './google-map.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'

/** The Google map, for merchants that have a key for it. */
export default function GoogleMap({ google, ...props }: PinMapProps & { google: GoogleKey }) {
  return <PinMap {...props} make={(wishes) => makeGoogleMap(google, wishes, currentLang())} />
}
