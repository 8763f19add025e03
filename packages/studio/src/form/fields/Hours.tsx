import { locale } from '@herzkarte/ui/language.ts'
import type { FieldProps } from '@rjsf/utils'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { InlineContext } from '../context.ts'
import { Part } from '../Part.tsx'
import { type FormNode, weekdayNames } from '../schema.ts'
import { texts } from '../texts.ts'
import { Toggle } from './Choice.tsx'

interface Slot {
  weekdays: string[]
  from: string
  until: string
}

// 2024 began on a Monday.
const dayName = (index: number, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, index + 1)))

/** Weekdays with times, in rows. */
export function Hours({ formData, onChange, fieldPathId, readonly, required, ...field }: FieldProps<Slot[]>) {
  const slots = formData ?? []
  const set = (next: Slot[]) => onChange(next.length > 0 || required ? next : undefined, fieldPathId.path)
  const item = (field.schema as FormNode).items?.properties
  return (
    <div className="grid gap-2 justify-items-start">
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={index} className="flex flex-wrap items-center gap-1.5">
          <fieldset className="flex gap-0.5" disabled={readonly} aria-label={texts.days}>
            {weekdayNames.map((weekday = '', day) => (
              <button
                key={weekday}
                type="button"
                aria-pressed={slot.weekdays.includes(weekday)}
                aria-label={dayName(day, 'long')}
                className="w-[31px] h-[34px] rounded-field text-xs font-medium shadow-[inset_0_0_0_1px_var(--hk-edge)] aria-pressed:bg-ink aria-pressed:text-on-ink"
                onClick={() => {
                  const chosen = weekdayNames.filter((one = '') => (one === weekday) !== slot.weekdays.includes(one))
                  set(slots.with(index, { ...slot, weekdays: chosen as string[] }))
                }}
              >
                {dayName(day, 'short').slice(0, 2)}
              </button>
            ))}
          </fieldset>
          <InlineContext value>
            {(['from', 'until'] as const).map((name) => (
              <span key={name} className="contents">
                {name === 'until' && texts.until}
                <Part
                  {...field}
                  name={name}
                  node={item?.[name]}
                  formData={slot[name]}
                  onChange={onChange}
                  path={[...fieldPathId.path, index, name]}
                  readonly={readonly}
                />
              </span>
            ))}
          </InlineContext>
          {!readonly && <IconButton small icon={Trash2} label={texts.remove} onClick={() => set(slots.toSpliced(index, 1))} />}
        </div>
      ))}
      {!readonly && (
        <Button
          small
          icon={Plus}
          onClick={() => set([...slots, { weekdays: weekdayNames.slice(0, 5) as string[], from: '15:00', until: '18:00' }])}
        >
          {texts.anotherTime}
        </Button>
      )}
    </div>
  )
}

/** A day of a store by row. */
export function Week({ formData, onChange, fieldPathId, readonly, ...field }: FieldProps) {
  const { properties } = field.schema as FormNode
  return (
    <div className="grid gap-1">
      {weekdayNames.map((weekday = '', day) => {
        const node = properties?.[weekday]
        const hours = formData?.[weekday] ?? null
        return (
          <div key={weekday} className="flex items-center gap-2 min-h-[34px]">
            <span className="w-32">
              <Toggle
                id={`${fieldPathId.$id}-${weekday}`}
                label={dayName(day, 'long')}
                isOn={hours !== null}
                isReadOnly={readonly ?? false}
                onChange={(isOn) => onChange(isOn ? { from: '07:00', until: '20:00' } : null, [...fieldPathId.path, weekday])}
              />
            </span>
            <InlineContext value>
              {hours ? (
                <>
                  <Part
                    {...field}
                    name="from"
                    node={node?.properties?.from}
                    formData={hours.from}
                    onChange={onChange}
                    path={[...fieldPathId.path, weekday, 'from']}
                    readonly={readonly}
                  />
                  {texts.until}
                  <Part
                    {...field}
                    name="until"
                    node={node?.properties?.until}
                    formData={hours.until}
                    onChange={onChange}
                    path={[...fieldPathId.path, weekday, 'until']}
                    readonly={readonly}
                  />
                </>
              ) : (
                <span className="text-ink-soft">{texts.closed}</span>
              )}
            </InlineContext>
          </div>
        )
      })}
    </div>
  )
}
