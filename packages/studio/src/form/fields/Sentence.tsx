import { addDays } from '@herzkarte/rules/time/day.ts'
import { weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { FieldProps } from '@rjsf/utils'
import { formatDay } from '../../days.ts'
import { dataOf } from '../../items.ts'
import { Words } from '../Part.tsx'
import { branchOf, emptyOf, type FormNode, titleOf } from '../schema.ts'
import { texts } from '../texts.ts'
import { Select, Toggle } from './Choice.tsx'
import { OpenRow } from './Rows.tsx'

/** „[Betrag] [1,50 €] auf […] höchstens [3] Stück“: fields within a sentence, after a choice of sentences where there are several. */
export function Sentence(field: FieldProps) {
  const { formData, onChange, fieldPathId, readonly, required } = field
  const node = field.schema as FormNode
  const data = dataOf(formData)
  const branch = branchOf(node, data.kind)
  const isOptional = node.isNullable || !required
  const isThere = formData !== undefined && formData !== null
  const set = (value: unknown) => onChange(value, fieldPathId.path)
  const change = (kind: string) => {
    const next = branchOf(node, kind)
    const kept = Object.entries(data).filter(([name, value]) => name !== 'kind' && value !== null && next.properties?.[name])
    set({ ...dataOf(emptyOf(next)), ...Object.fromEntries(kept) })
  }
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1.5 min-w-0">
      {isOptional && (
        <Toggle
          id={`${fieldPathId.$id}-on`}
          label={titleOf(node)}
          isLabelHidden
          checked={isThere}
          disabled={readonly}
          onChange={(isOn) => set(isOn ? emptyOf({ ...node, isNullable: false }) : node.isNullable ? null : undefined)}
        />
      )}
      {node.options && (
        <Select
          id={fieldPathId.$id}
          value={String(data.kind)}
          options={node.options.map((option) => ({ value: String(option.properties?.kind?.const), name: titleOf(option) }))}
          disabled={readonly}
          onChange={change}
        />
      )}
      {(isThere || !isOptional) && (hasParts(branch) ? <OpenRow {...field} node={branch} /> : <Words {...field} node={branch} />)}
    </span>
  )
}

/** Whether it is more than a sentence can hold. */
const hasParts = ({ properties }: FormNode) =>
  Object.values(properties ?? {}).some((property) => property.properties !== undefined && property.field === undefined)

const hours = { title: { de: '', en: '' }, sentence: { de: '{from} bis {until}', en: '{from} to {until}' } }

/** The hours of a store by weekday. */
export function Week({ formData, ...field }: FieldProps) {
  const { properties } = field.schema as FormNode
  const week = dataOf(formData)
  return (
    <div className="grid gap-1">
      {[...weekdays.slice(1), 'sunday'].map((weekday, day) => {
        const place = { $id: `${field.fieldPathId.$id}_${weekday}`, path: [...field.fieldPathId.path, weekday] }
        const node = { ...properties?.[weekday], 'x-studio': hours }
        return (
          <div key={weekday} className="flex items-center gap-2 min-h-[34px]">
            <span className="w-32">
              <Toggle
                id={place.$id}
                // The first day of 2024 was a Monday.
                label={formatDay(addDays('2024-01-01', day), 'weekday')}
                checked={Boolean(week[weekday])}
                disabled={field.readonly}
                onChange={(isOn) => field.onChange(isOn ? { from: '07:00', until: '20:00' } : null, place.path)}
              />
            </span>
            {week[weekday] ? (
              <Words {...field} node={node} formData={week[weekday]} fieldPathId={place} />
            ) : (
              <span className="text-ink-soft">{texts.closed}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
