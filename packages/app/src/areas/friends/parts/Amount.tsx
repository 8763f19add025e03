import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Slider } from '@herzkarte/ui/layout/Slider.tsx'
import { sendTexts } from '../send-texts.ts'

/** The number of hearts, in large type; buttons change it by one, the slider quickly. */
export function Amount({ value, most, onChange }: { value: number; most: number; onChange: (hearts: number) => void }) {
  const texts = useTexts(sendTexts)
  return (
    <div className="grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <p aria-hidden="true" className="flex items-end gap-2.5">
          <span className="count text-[5.5rem]">{value}</span>
          <span className="face-display text-lg leading-[1.4rem]">{texts.hearts(value)}</span>
        </p>
        <Stepper label={texts.count} lessLabel={texts.less} moreLabel={texts.more} value={value} min={1} max={most} onChange={onChange} />
      </div>
      {most > 1 && (
        <Slider
          label={texts.shareable(most)}
          value={value}
          onChange={onChange}
          min={1}
          max={most}
          step={1}
          valueText={texts.heartsOf(value)}
        />
      )}
    </div>
  )
}
