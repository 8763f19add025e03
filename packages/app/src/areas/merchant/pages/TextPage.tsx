import { useTexts } from '@herzkarte/ui/language.ts'
import { usePathname } from '../../../router/location.ts'
import { infoTexts } from '../info-texts.ts'
import { InfoScreen } from '../parts/InfoScreen.tsx'
import { TextArticle } from '../parts/TextArticle.tsx'

/** The merchant's imprint, terms of participation or privacy notice, by the address. Open to everybody. */
export default function TextPage() {
  const texts = useTexts(infoTexts)
  const path = usePathname().toLowerCase()
  const text = path.startsWith('/terms') ? 'terms' : path.startsWith('/privacy') ? 'privacy' : 'aboutUs'
  return <InfoScreen title={texts[text]}>{(info) => <TextArticle page={info[text]} contact={info.contact} />}</InfoScreen>
}
