import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { ChevronDown, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Popover } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'
import { dayText } from './figures.ts'

const texts = studioTexts({
  print: { de: 'Drucken', en: 'Print' },
  period: { de: 'Zeitraum', en: 'Period' },
  from: { de: 'Vom', en: 'From' },
  to: { de: 'Bis', en: 'To' },
  show: { de: 'Zeigen', en: 'Show' },
  backwards: { de: 'Der Zeitraum endet, bevor er beginnt.', en: 'The period ends before it begins.' },
})

/** A part of a report. */
export function Card({
  title,
  note,
  action,
  className,
  children,
}: {
  title: string
  note?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className={cx('min-w-0 rounded-box px-[18px] pt-3.5 pb-4 shadow-[inset_0_0_0_1px_var(--hk-line)] break-inside-avoid', className)}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 mb-2.5">
        <h2 className="face-display text-lg">{title}</h2>
        {note && <span className="text-tab font-normal text-ink-soft">{note}</span>}
        <span className="flex-1" />
        {action}
      </div>
      {children}
    </section>
  )
}

/** What a report says first, with its figures beside it. */
export function Lead({ children, figures }: { children: ReactNode; figures: ReactNode }) {
  return (
    <section className="col-span-full grid grid-cols-[minmax(0,1.05fr)_minmax(0,2fr)] items-center gap-7 rounded-box px-[18px] pt-3.5 pb-4 shadow-[inset_0_0_0_1px_var(--hk-line)] print:grid-cols-1">
      <p className="face-display text-xl leading-[1.625rem] text-pretty">{children}</p>
      {figures}
    </section>
  )
}

export const ReportGrid = ({ children }: { children: ReactNode }) => (
  <div className="flex-1 min-h-0 overflow-y-auto print:overflow-visible">
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,364px)] gap-4 px-6 pt-0.5 pb-5 print:grid-cols-1">{children}</div>
  </div>
)

export function PrintButton() {
  return (
    <Button icon={Printer} onClick={printLight}>
      {texts.print}
    </Button>
  )
}

/** Paper is light, whatever the screen is. */
function printLight(): void {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset.theme = 'light'
  window.print()
  if (theme === undefined) delete dataset.theme
  else dataset.theme = theme
}

export interface Period {
  from: string
  to: string
}

/** A link in the corner of a card. */
export function CardAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 text-xs font-semibold underline decoration-edge underline-offset-[3px] print:hidden"
    >
      {children}
    </button>
  )
}

/** Which days a report is about. `presets` are given by name; undefined are the days of the report itself. */
export function PeriodMenu({
  from,
  to,
  presets,
  onChange,
}: Period & { presets: readonly { text: string; period: Period | undefined }[]; onChange: (period: Period | undefined) => void }) {
  return (
    <Popover
      label={texts.period}
      className="inline-flex items-center gap-[7px] min-h-[34px] px-3 rounded-field font-semibold whitespace-nowrap shadow-[inset_0_0_0_1px_var(--hk-edge)]"
      button={
        <>
          {dayText(from, 'number')} – {dayText(to, 'number')}
          <Icon of={ChevronDown} size="xs" />
        </>
      }
    >
      {(close) => {
        const choose = (period: Period | undefined) => {
          onChange(period)
          close()
        }
        return (
          <div className="grid gap-1 w-72">
            {presets.map(({ text, period }) => (
              <button
                key={text}
                type="button"
                className="min-h-[34px] px-2.5 rounded-field text-left hover:bg-sunken"
                onClick={() => choose(period)}
              >
                {text}
              </button>
            ))}
            <OwnPeriod from={from} to={to} onChoose={choose} />
          </div>
        )
      }}
    </Popover>
  )
}

function OwnPeriod({ from, to, onChoose }: Period & { onChoose: (period: Period) => void }) {
  const [isBackwards, setBackwards] = useState(false)
  return (
    <form
      className="grid grid-cols-2 items-end gap-2 mt-2 pt-3 border-t border-line"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const period = { from: String(form.get('from')), to: String(form.get('to')) }
        if (period.from > period.to) setBackwards(true)
        else onChoose(period)
      }}
    >
      <TextField name="from" type="date" required label={texts.from} defaultValue={from} />
      <TextField name="to" type="date" required label={texts.to} defaultValue={to} error={isBackwards ? texts.backwards : undefined} />
      <Button look="ink" type="submit">
        {texts.show}
      </Button>
    </form>
  )
}
