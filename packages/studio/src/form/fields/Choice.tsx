import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import type { FieldProps } from '@rjsf/utils'
import type { ComponentProps } from 'react'
import { oneOf } from '../../kinds.ts'
import { inputLook } from '../../parts/fields.tsx'
import { said, studioLang } from '../../texts.ts'
import { choicesOf, useField } from '../context.ts'
import { titleOf } from '../schema.ts'
import { texts } from '../texts.ts'

/** One or many of a few. */
export function Choice({ formData, readonly, required, ...field }: FieldProps) {
  const { node, content, id, isInline, set, nothing } = useField(field)
  const { names = {}, list } = node['x-studio'] ?? {}
  const values = (node.items ?? node).enum ?? Object.keys(names).map((value): Json => JSON.parse(value))
  const choices: { value: Json; name: string }[] = list
    ? choicesOf(content, list).map(({ id, name }) => ({ value: id, name }))
    : values.map((value) => ({ value, name: names[String(value)] ? said(names[String(value)] as never) : countryName(String(value)) }))
  if (!node.items)
    return (
      <Select
        id={id}
        aria-label={isInline ? titleOf(node) : undefined}
        value={formData === undefined || formData === null ? '' : JSON.stringify(formData)}
        empty={required && !node.isNullable ? undefined : texts.none}
        options={choices.map(({ value, name }) => ({ value: JSON.stringify(value), name }))}
        disabled={readonly}
        onChange={(value) => set(value ? JSON.parse(value) : nothing)}
      />
    )
  const chosen: Json[] = formData ?? []
  const toggle = (value: Json) => {
    const next = choices.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value))
    set(next.length === 0 && !required ? undefined : next)
  }
  // Of the countries of the world, only those that count and the most likely ones.
  const shown = choices.length > 40 ? choices.filter(({ value }, index) => index < 12 || chosen.includes(value)) : choices
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label={titleOf(node)} disabled={readonly}>
      {shown.map(({ value, name }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
          className={cx(
            'px-2.5 text-xs font-medium shadow-[inset_0_0_0_1px_var(--hk-edge)] aria-pressed:bg-ink aria-pressed:text-on-ink',
            isInline ? 'min-h-[34px] rounded-field' : 'min-h-[30px] rounded-full',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(studioLang(), { type: 'region' }).of(code) ?? code) : code

const details = {
  couponDetail: 'coupon',
  giftDetail: 'gift',
  stampCardDetail: 'campaign',
  collectorCardDetail: 'collector',
  recipe: 'recipe',
}

/** A page of the app, or an offer. */
export function Link({ formData, readonly, ...field }: FieldProps) {
  const { node, content, id, set } = useField(field)
  const pages = Object.entries(node['x-studio']?.names ?? {}).map(([value, name]) => ({ value, name: said(name) }))
  const offers = Object.entries(details).flatMap(([page, kind]) =>
    choicesOf(content, kind).map(({ id, name }) => ({ value: `/${page}/${id}`, name: `${oneOf(kind)}: ${name}` })),
  )
  return <Select id={id} value={formData ?? ''} options={[...pages, ...offers]} disabled={readonly} onChange={set} />
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** What is shown for nothing, where that may be chosen. */
  empty?: string | undefined
  options: { value: string; name: string }[]
  onChange: (value: string) => void
}

export function Select({ value, empty, options, onChange, ...select }: SelectProps) {
  const isThere = options.some((option) => option.value === value)
  return (
    <select
      {...select}
      // Browsers take every select for read-only.
      className={cx(inputLook, 'w-auto! max-w-72 field-sizing-content enabled:bg-card!')}
      value={isThere ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {/* Browsers show the first option for a value that is not among them. */}
      {(empty || !isThere) && <option value="">{empty ?? texts.pleaseChoose}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

export function Switch({ formData, readonly, required, ...field }: FieldProps) {
  const { node, id, set } = useField(field)
  const usual = node.default ?? false
  return (
    <Toggle
      id={id}
      checked={formData ?? usual}
      label={titleOf(node)}
      onChange={(next) => set(!required && next === usual ? undefined : next)}
      disabled={readonly}
    />
  )
}

interface ToggleProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  isLabelHidden?: boolean
  onChange: (isOn: boolean) => void
}

export function Toggle({ label, isLabelHidden, onChange, ...input }: ToggleProps) {
  return (
    <label htmlFor={input.id} className="relative inline-flex items-center gap-2 min-h-[34px] pr-3 font-medium">
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        className="peer sr-only"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden
        className="w-8 h-5 p-0.5 rounded-full bg-edge peer-checked:bg-leaf peer-focus-visible:outline-2 outline-focus outline-offset-2 after:block after:size-4 after:rounded-full after:bg-card peer-checked:after:translate-x-3 after:transition-transform"
      />
      <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
