import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { FacebookMark } from './FacebookMark.tsx'
import { newcomer } from './newcomer.ts'
import { facebookTexts } from './texts.ts'

/** Explains to somebody who came from Facebook without an address why it is required here, and what happens with Facebook. */
export function LinkAfterwards() {
  const texts = useTexts(facebookTexts)
  const known = newcomer.get()
  return known && !known.hasEmail ? <Callout icon={FacebookMark}>{texts.needsEmail}</Callout> : null
}
