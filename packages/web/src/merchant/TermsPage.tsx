import { useTexts } from '../app/language.ts'
import { InfoScreen } from './InfoScreen.tsx'
import { infoTexts } from './info-texts.ts'
import { TextArticle } from './TextArticle.tsx'

/** The terms of participation. Open to everybody. */
export default function TermsPage() {
  const texts = useTexts(infoTexts)
  return (
    <InfoScreen title={texts.terms} width="column">
      {({ terms }) => <TextArticle page={terms} />}
    </InfoScreen>
  )
}
