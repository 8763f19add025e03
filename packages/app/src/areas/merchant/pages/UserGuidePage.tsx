import type { AppTextSection } from '@herzkarte/contract/merchant/app-files.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { StepMark } from '@herzkarte/ui/display/StepMark.tsx'
import { InfoScreen, infoTexts, SectionBody } from '../parts/InfoScreen.tsx'

/** How the heart card works, step by step with pictures. */
export default function UserGuidePage() {
  return (
    <InfoScreen title={infoTexts.userGuide}>
      {({ userGuide: { lead, sections } }) => (
        <>
          <p className="text-pretty text-ink-soft wide:text-lg wide:-mt-3">{lead}</p>
          <ol className="grid gap-4 tablet:grid-cols-2 wide:gap-6">
            {sections.map((section, index) => (
              <GuideStep key={section.sectionId} section={section} step={index + 1} />
            ))}
          </ol>
        </>
      )}
    </InfoScreen>
  )
}

/** A step, counted from 1. The first is visible at once, and spans the page on wide screens. */
function GuideStep({ section, step }: { section: AppTextSection; step: number }) {
  const { title, image, tone } = section
  const isFirst = step === 1
  return (
    <li
      className={cx(
        'card ground-card rounded-lg shadow-card overflow-hidden grid content-start',
        isFirst && 'tablet:col-span-2 tablet:grid-cols-2 tablet:content-stretch tablet:items-center',
      )}
    >
      {image && (
        <div data-dept={tone} className="grid place-items-center h-full bg-(--dept-soft)">
          <Picture src={image} eager={isFirst} width={390} height={200} className="w-full max-w-[420px] aspect-[390/200]" />
        </div>
      )}
      <div className={cx('grid gap-3 px-[18px] pt-4 pb-5 wide:px-7 wide:pb-7', isFirst && 'wide:py-10 wide:px-10')}>
        <h2 className={cx('face-display text-lg flex items-center gap-2.5 text-balance', isFirst ? 'wide:text-2xl' : 'wide:text-xl')}>
          <StepMark step={step} />
          <span className="sr-only">{infoTexts.step(step)}: </span>
          {title}
        </h2>
        <SectionBody section={section} />
      </div>
    </li>
  )
}
