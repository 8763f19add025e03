import { useUi } from '../UiProvider.tsx'
import { type GoogleKey, makeGoogleMap } from './google-map.ts'
import { PinMap, type PinMapProps } from './PinMap.tsx'

/** The Google map, for merchants that have a key for it. */
export default function GoogleMap({ google, ...props }: PinMapProps & { google: GoogleKey }) {
  const { lang } = useUi()
  return <PinMap {...props} make={(wishes) => makeGoogleMap(google, wishes, lang)} />
}
