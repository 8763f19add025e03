import type { AppTextPage, AppTextSection } from '@herzkarte/contract/merchant/app-files.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { dayText } from '../../../shared/dates.ts'
import { infoTexts } from '../info-texts.ts'
import { AppLink } from './AppLink.tsx'

/** A text page: its sections in order on one surface, and the date of the last change. */
export function TextArticle({ page: { lead, sections, changedOn } }: { page: AppTextPage }) {
  const texts = useTexts(infoTexts)
  return (
    <>
      <p className="text-pretty text-ink-soft wide:text-lg wide:-mt-3">{lead}</p>
      <Card as="article" className="grid gap-8 px-[18px] py-6 wide:p-9">
        {sections.map((section) => (
          <TextSection key={section.sectionId} section={section} />
        ))}
      </Card>
      <p className="text-note text-ink-soft text-center">{texts.changedOn(dayText(changedOn))}</p>
    </>
  )
}

function TextSection({ section: { sectionId, title, paragraphs, points, link } }: { section: AppTextSection }) {
  return (
    <section aria-labelledby={sectionId} className="grid gap-3">
      <h2 id={sectionId} className="face-display text-lg wide:text-xl text-balance">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="grid gap-2.5 pl-5 list-disc marker:text-stamp">
          {points.map((point) => (
            <li key={point} className="text-pretty wrap-anywhere pl-1">
              {point}
            </li>
          ))}
        </ul>
      )}
      <AppLink to={link} />
    </section>
  )
}
