import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import { paths } from '../../../router/paths.ts'
import { infoTexts } from '../info-texts.ts'
import { GuideStep } from '../parts/GuideStep.tsx'
import { InfoScreen } from '../parts/InfoScreen.tsx'

/** How the heart card works, step by step with pictures. */
export default function UserGuidePage() {
  const texts = useTexts(infoTexts)
  return (
    <InfoScreen title={texts.userGuide}>
      {({ userGuide: { lead, sections } }) => (
        <>
          <p className="text-pretty text-ink-soft wide:text-lg wide:-mt-3">{lead}</p>
          <ol className="grid gap-4 tablet:grid-cols-2 wide:gap-6">
            {sections.map((section, index) => (
              <GuideStep key={section.sectionId} section={section} step={index + 1} isFirst={index === 0} />
            ))}
          </ol>
          <section aria-labelledby="open-question" className="grid gap-3 w-full max-w-[670px] mx-auto pt-3">
            <h2 id="open-question" className="face-display text-xl">
              {texts.openQuestion}
            </h2>
            <Rows>
              <ListRow icon={CircleHelp} title={texts.faqs} note={texts.openQuestionText} href={paths.faqs()} />
              <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
            </Rows>
          </section>
        </>
      )}
    </InfoScreen>
  )
}
