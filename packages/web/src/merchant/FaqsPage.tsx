import { useTexts } from '../app/language.ts'
import { Faqs } from './Faqs.tsx'
import { InfoScreen } from './InfoScreen.tsx'
import { infoTexts } from './info-texts.ts'

/** Questions that are often asked, to search in. */
export default function FaqsPage() {
  const texts = useTexts(infoTexts)
  return (
    <InfoScreen title={texts.faqs} width="page">
      {({ faqs }) => <Faqs topics={faqs} />}
    </InfoScreen>
  )
}
