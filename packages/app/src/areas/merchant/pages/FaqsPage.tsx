import { useTexts } from '@herzkarte/ui/language.ts'
import { infoTexts } from '../info-texts.ts'
import { Faqs } from '../parts/Faqs.tsx'
import { InfoScreen } from '../parts/InfoScreen.tsx'

/** Frequently asked questions, with a search. */
export default function FaqsPage() {
  const texts = useTexts(infoTexts)
  return <InfoScreen title={texts.faqs}>{({ faqs, contact }) => <Faqs topics={faqs} contact={contact} />}</InfoScreen>
}
