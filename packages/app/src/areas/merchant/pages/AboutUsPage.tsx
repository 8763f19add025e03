import { useTexts } from '@herzkarte/ui/language.ts'
import { infoTexts } from '../info-texts.ts'
import { InfoScreen } from '../parts/InfoScreen.tsx'
import { TextArticle } from '../parts/TextArticle.tsx'

/** The imprint: the merchant's name and contact details. */
export default function AboutUsPage() {
  const texts = useTexts(infoTexts)
  return <InfoScreen title={texts.aboutUs}>{({ aboutUs, contact }) => <TextArticle page={aboutUs} contact={contact} />}</InfoScreen>
}
