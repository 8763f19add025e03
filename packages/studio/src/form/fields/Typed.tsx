import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import type { FieldProps } from '@rjsf/utils'
import { Calendar } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDay, resolved } from '../../days.ts'
import { inputLook } from '../../parts/fields.tsx'
import { studioLang } from '../../texts.ts'
import { useField, useForm } from '../context.ts'
import { titleOf } from '../schema.ts'
import { texts } from '../texts.ts'
import { parseDay, parseMoney, parseNumber, parseTime } from '../typed.ts'
import { shownDay, shownNumber } from '../values.ts'

interface TypedProps {
  field: Pick<FieldProps, 'fieldPathId' | 'onChange' | 'readonly' | 'required' | 'schema'>
  value: Json | undefined
  /** As it reads while nobody types. */
  shown: string
  parse: (text: string) => Json | undefined
  /** What was understood, below. */
  show?: (value: Json) => string
  wrong?: string
  icon?: IconType
  placeholder?: string
  width: string
}

/** A value as a person types it. What was understood stands below at once; what was not is not stored. */
function Typed({ field, value: current, shown, parse, show, wrong, icon, placeholder = '', width }: TypedProps) {
  const { node, id, path, isInline, set, nothing, hasError } = useField(field)
  const [typed, setTyped] = useState<string | null>(null)
  const understood = typed === null ? undefined : parse(typed)
  const isWrong = typed !== null && typed.trim() !== '' && understood === undefined
  // A fix, an undo or another person changed it.
  const follow = useEffectEvent(() => understood !== undefined && understood !== current && setTyped(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile stays
  useEffect(() => void follow(), [current])
  const change = (text: string) => {
    setTyped(text)
    const value = parse(text)
    if (value !== undefined) set(value)
    else if (text.trim() === '' && (node.isNullable || !field.required)) set(nothing)
  }
  return (
    <span className={cx('grid gap-[3px] content-start', width)}>
      <span className="relative grid">
        {icon && <Icon of={icon} size="xs" className="absolute left-2.5 top-[9px] text-ink-soft pointer-events-none" />}
        <input
          id={id}
          className={cx(inputLook, icon && 'pl-8!')}
          value={typed ?? shown}
          placeholder={placeholder}
          readOnly={field.readonly}
          aria-label={isInline ? titleOf(node) : undefined}
          aria-invalid={isWrong || hasError(path)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
        {typed !== null && understood !== undefined && show && (
          // Over what is below: a field that moves between press and release of the mouse would lose the click.
          <output className="absolute z-10 bottom-full left-0 mb-0.5 px-2 py-1 rounded-xs ground-raised shadow-lift text-tab font-normal text-ink-soft whitespace-nowrap">
            {show(understood)}
          </output>
        )}
      </span>
      {isWrong && <output className="text-tab font-normal text-danger">{wrong}</output>}
    </span>
  )
}

/** Money, numbers with a unit, percent. Nothing is „ohne Grenze“ where that is allowed. */
export function Amount({ formData, ...field }: FieldProps) {
  const { node, isInline } = useField(field)
  const { unit, group } = node['x-studio'] ?? {}
  const isOptional = node.isNullable || !field.required
  const parse = (text: string) => {
    if (unit === 'cents') return parseMoney(text, studioLang())
    const number = parseNumber(text, studioLang(), unit === 'thousandths' ? 3 : node.type === 'number' ? 7 : 0)
    return number !== undefined && unit === 'thousandths' ? Math.round(number * 1000) : number
  }
  return (
    <Typed
      field={field}
      value={formData}
      shown={typeof formData === 'number' ? shownNumber(formData, node) : ''}
      parse={parse}
      {...(unit && { show: (value) => shownNumber(Number(value), node) })}
      wrong={unit === 'cents' ? texts.noMoney : texts.noNumber}
      placeholder={isOptional ? (group === 'amounts' || node.isNullable ? texts.unlimited : texts.none) : ''}
      width={isInline ? (unit ? 'w-[84px]' : node.isNullable || node.type === 'number' ? 'w-28' : 'w-12') : 'w-36'}
    />
  )
}

export function Day({ formData, ...field }: FieldProps) {
  const { today, data, content } = useForm()
  const from = data[field.name.replace(/Until$/, 'From').replace(/^until$/, 'from')]
  const base = typeof from === 'string' && from ? resolved(from, content.openedOn) : today
  return (
    <Typed
      field={field}
      value={formData}
      shown={formData ? shownDay(formData, content.openedOn) : ''}
      parse={(text) => parseDay(text, today, base)}
      show={(day) => formatDay(String(day), 'long')}
      wrong={texts.noDay}
      icon={Calendar}
      width="w-[148px]"
    />
  )
}

export const Time = ({ formData = '', ...field }: FieldProps) => (
  <Typed field={field} value={formData} shown={formData} parse={parseTime} show={String} wrong={texts.noTime} width="w-[72px]" />
)

/** A line of text as it is. */
export const Line = ({ formData, ...field }: FieldProps) => (
  <Typed field={field} value={formData} shown={formData ?? ''} parse={(text) => text || undefined} width="w-72 max-w-full" />
)
