import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { paths } from '../../../router/paths.ts'
import { yearTexts } from './texts.ts'
import { figureOf, grounds, useYear } from './use-year.ts'

/** On a phone there is room for three. */
const mostShown = 6

/** What the year has brought so far, and its latest pictures. Nothing while there is nothing to tell. */
export function YearCard() {
  const { year, isPending } = useYear()
  if (!year && isPending) return <Bone className="h-[204px] rounded-lg!" />
  const figure = year && figureOf(year)
  if (!figure) return null
  const shown = year.months.flatMap((month, index) => (month ? { ...month, ground: grounds[index] } : [])).slice(-mostShown)
  return (
    <section
      aria-labelledby="year"
      className="card relative flex items-center min-h-[204px] p-[18px] wide:px-8 rounded-lg bg-bakery-soft overflow-hidden"
    >
      <div className="relative z-1 grid gap-2.5 justify-items-start max-w-[54%] wide:max-w-none">
        <h2 id="year" className="grid gap-1 font-semibold">
          <span>{yearTexts.before(figure.kind, year.year)}</span>
          <span
            className={cx(
              '-ml-1 face-display tracking-[-0.03em] whitespace-nowrap text-bakery-ink',
              figure.text.length > 5 ? 'text-4xl' : 'text-[4.5rem]/[0.95]',
            )}
          >
            {figure.text}
          </span>
          <span>{yearTexts.after(figure.kind)}</span>
        </h2>
        <Button size="sm" variant="ink" href={paths.year()}>
          {yearTexts.title}
        </Button>
      </div>
      <ul aria-hidden="true" className="absolute isolate top-6 -right-4 wide:top-8 wide:right-10 flex max-[359px]:scale-70 origin-right">
        {shown.map(({ image, ground }, index) => {
          const place = shown.length - index
          return (
            <li
              key={ground + image}
              style={{ background: ground }}
              className={cx(
                'size-[104px] wide:size-[136px] -ml-9 wide:-ml-2 border-6 border-[#fff6e3] rounded-[4px] shadow-card',
                fan[place % 3],
                place > 3 && 'hidden tablet:block',
              )}
            >
              <Picture src={image} className="size-full p-1.5 object-contain" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const fan = ['rotate-[-11deg] translate-y-10 wide:translate-y-2', 'rotate-9 translate-y-10 wide:translate-y-3', '-rotate-2 z-1']
