import type { AppTextSection } from '@herzkarte/contract/merchant/app-files.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { StepMark } from '@herzkarte/ui/display/StepMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { infoTexts } from '../info-texts.ts'
import { AppLink } from './AppLink.tsx'

interface GuideStepProps {
  section: AppTextSection
  step: number
  /** The first step is visible at once, and spans the page on wide screens. */
  isFirst: boolean
}

/** One step: its picture on the background of a department, its number in a heart, the instructions, and a link. */
export function GuideStep({ section: { title, paragraphs, points, image, tone, link }, step, isFirst }: GuideStepProps) {
  const texts = useTexts(infoTexts)
  return (
    <li
      className={cx(
        'card ground-card rounded-lg shadow-card overflow-hidden grid content-start',
        isFirst && 'tablet:col-span-2 tablet:grid-cols-2 tablet:content-stretch tablet:items-center',
      )}
    >
      {image && (
        <div data-dept={tone} className="grid place-items-center h-full bg-(--dept-soft)">
          <Picture src={image} alt="" bare eager={isFirst} width={390} height={200} className="w-full max-w-[420px] aspect-[390/200]" />
        </div>
      )}
      <div className={cx('grid gap-3 px-[18px] pt-4 pb-5 wide:px-7 wide:pb-7', isFirst && 'wide:py-10 wide:px-10')}>
        <h2 className={cx('face-display text-lg flex items-center gap-2.5 text-balance', isFirst ? 'wide:text-2xl' : 'wide:text-xl')}>
          <StepMark step={step} />
          <span className="sr-only">{texts.step(step)}: </span>
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-pretty">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul className="grid gap-2 pl-5 list-disc">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <AppLink to={link} />
      </div>
    </li>
  )
}
