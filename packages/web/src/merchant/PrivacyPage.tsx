import { useTexts } from '../app/language.ts'
import { InfoScreen } from './InfoScreen.tsx'
import { infoTexts } from './info-texts.ts'
import { TextArticle } from './TextArticle.tsx'

/** What is kept about members, and what for. Open to everybody. */
export default function PrivacyPage() {
  const texts = useTexts(infoTexts)
  return (
    <InfoScreen title={texts.privacy} width="column">
      {({ privacy }) => <TextArticle page={privacy} />}
    </InfoScreen>
  )
}
