import { useTexts } from '@herzkarte/ui/language.ts'
import { infoTexts } from '../info-texts.ts'
import { InfoScreen } from '../parts/InfoScreen.tsx'
import { TextArticle } from '../parts/TextArticle.tsx'

/** Which data is stored about members, and why. Open to everybody. */
export default function PrivacyPage() {
  const texts = useTexts(infoTexts)
  return <InfoScreen title={texts.privacy}>{({ privacy, contact }) => <TextArticle page={privacy} contact={contact} />}</InfoScreen>
}
