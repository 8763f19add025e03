import type { AppInfo, AppTextPage, AppTextSection } from '@herzkarte/contract/merchant/app-files.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { usePathname } from '../../../router/navigation.ts'
import { dayText } from '../../../shared/dates.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { ContactRows, InfoScreen, infoTexts, SectionBody } from '../parts/InfoScreen.tsx'

const texts = ['terms', 'privacy', 'accessibility'] as const

/** The merchant's imprint, terms of participation, privacy notice or accessibility statement, by the address. Open to everybody. */
export default function TextPage() {
  const path = usePathname().toLowerCase()
  const text = texts.find((name) => path.startsWith(`/${name}`)) ?? 'aboutUs'
  const hasVersion = text === 'terms' || text === 'privacy'
  return (
    <InfoScreen title={infoTexts[text]}>
      {(info) => <TextArticle page={info[text]} hasVersion={hasVersion} contact={info.contact} />}
    </InfoScreen>
  )
}

interface TextArticleProps {
  page: AppTextPage
  /** Members agree to it, or rely on it. */
  hasVersion: boolean
  contact: AppInfo['contact']
}

/** A text page: its sections in order on one surface, the date of the last change, and next to it the contents and where to ask. */
function TextArticle({ page: { lead, sections, version, changedOn }, hasVersion, contact }: TextArticleProps) {
  const isBroad = useTwoColumns()
  return (
    <ListDetail
      onPhone="below"
      list={
        <>
          <p className="text-pretty text-ink-soft wide:text-lg">{lead}</p>
          <Card as="article" className="grid gap-8 px-[18px] py-6 wide:p-9">
            {sections.map((section) => (
              <TextSection key={section.sectionId} section={section} />
            ))}
          </Card>
          <p className="text-note text-ink-soft">
            {hasVersion && `${infoTexts.version(version)}, `}
            {infoTexts.changedOn(dayText(changedOn))}
          </p>
        </>
      }
      detail={
        <>
          {isBroad && <Contents sections={sections} />}
          <ContactRows contact={contact} />
        </>
      }
    />
  )
}

function Contents({ sections }: { sections: readonly AppTextSection[] }) {
  return (
    <nav aria-labelledby="contents">
      <Card className="p-5 wide:p-6 grid gap-2">
        <h2 id="contents" className="face-display text-lg">
          {infoTexts.contents}
        </h2>
        <ul className="grid">
          {sections.map(({ sectionId, title }) => (
            <li key={sectionId} className="grid not-first:border-t border-line">
              <a href={`#${sectionId}`} className="flex items-center min-h-11 py-1.5 text-pretty hyphens-auto hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}

function TextSection({ section }: { section: AppTextSection }) {
  const { sectionId, title } = section
  return (
    <section aria-labelledby={sectionId} className="grid gap-3">
      <h2 id={sectionId} className="scroll-mt-6 wide:scroll-mt-28 face-display text-lg wide:text-xl text-balance">
        {title}
      </h2>
      <SectionBody section={section} />
    </section>
  )
}
