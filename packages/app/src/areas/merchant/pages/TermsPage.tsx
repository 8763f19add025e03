import { useTexts } from '@herzkarte/ui/language.ts'
import { infoTexts } from '../info-texts.ts'
import { InfoScreen } from '../parts/InfoScreen.tsx'
import { TextArticle } from '../parts/TextArticle.tsx'

/** The terms of participation. Open to everybody. */
export default function TermsPage() {
  const texts = useTexts(infoTexts)
  return <InfoScreen title={texts.terms}>{({ terms, contact }) => <TextArticle page={terms} contact={contact} />}</InfoScreen>
}
