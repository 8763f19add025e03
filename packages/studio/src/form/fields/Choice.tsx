import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import type { FieldProps } from '@rjsf/utils'
import { useContext } from 'react'
import { manyOf } from '../../kinds.ts'
import { inputLook } from '../../parts/fields.tsx'
import { said, studioLang } from '../../texts.ts'
import { choicesOf, InlineContext, useForm } from '../context.ts'
import type { FormNode } from '../schema.ts'
import { texts } from '../texts.ts'

/** Of lists that open: browsers take every select for read-only. */
export const selectLook = cx(inputLook, 'w-auto! max-w-72 field-sizing-content enabled:bg-card!')

/** One or many of a few. */
export function Choice({ schema, formData, onChange, fieldPathId, readonly, required }: FieldProps) {
  const { content } = useForm()
  const isInline = useContext(InlineContext)
  const node = schema as FormNode
  const { title, names, list } = node['x-studio'] ?? {}
  const nameOf = (value: Json) => (names?.[String(value)] ? said(names[String(value)] as never) : countryName(String(value)))
  const values =
    node.items?.enum ??
    node.enum ??
    (node.type === 'boolean'
      ? [true, false]
      : Object.keys(names ?? {}).map((name) => (node.items?.type === 'integer' ? Number(name) : name)))
  const choices: { value: Json; name: string }[] = list
    ? choicesOf(content, list).map(({ id, name }) => ({ value: id, name }))
    : values.map((value) => ({ value, name: nameOf(value) }))
  if (node.items) {
    const chosen: Json[] = formData ?? []
    const toggle = (value: Json) => {
      const next = chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : choices.map((one) => one.value).filter((one) => one === value || chosen.includes(one))
      onChange(next.length === 0 && !required ? undefined : next, fieldPathId.path)
    }
    // Of the countries of the world, only those that count and the most likely ones.
    const shown = choices.length > 40 ? choices.filter(({ value }, index) => index < 12 || chosen.includes(value)) : choices
    return (
      <fieldset className="flex flex-wrap gap-1.5" aria-label={title && said(title)} disabled={readonly}>
        {shown.map(({ value, name }) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
            className="min-h-[30px] px-2.5 rounded-full text-xs font-medium shadow-[inset_0_0_0_1px_var(--hk-edge)] aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            {name}
          </button>
        ))}
      </fieldset>
    )
  }
  return (
    <select
      id={fieldPathId.$id}
      className={selectLook}
      disabled={readonly}
      aria-label={isInline && title ? said(title) : undefined}
      value={formData === undefined || formData === null ? '' : JSON.stringify(formData)}
      onChange={({ target }) => onChange(target.value ? JSON.parse(target.value) : node.isNullable ? null : undefined, fieldPathId.path)}
    >
      {(formData === undefined || formData === null || !required || node.isNullable) && <option value="">{texts.none}</option>}
      {choices.map(({ value, name }) => (
        <option key={String(value)} value={JSON.stringify(value)}>
          {name}
        </option>
      ))}
    </select>
  )
}

const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(studioLang(), { type: 'region' }).of(code) ?? code) : code

export function Switch({ schema, formData, onChange, fieldPathId, readonly, required }: FieldProps) {
  const node = schema as FormNode
  const isOn = formData ?? node.default ?? false
  const set = (next: boolean) => onChange(!required && next === (node.default ?? false) ? undefined : next, fieldPathId.path)
  return (
    <Toggle
      id={fieldPathId.$id}
      isOn={isOn}
      label={node['x-studio'] ? said(node['x-studio'].title) : ''}
      onChange={set}
      isReadOnly={readonly ?? false}
    />
  )
}

interface ToggleProps {
  id: string
  isOn: boolean
  label: string
  isLabelHidden?: boolean
  onChange: (isOn: boolean) => void
  isReadOnly: boolean
}

export function Toggle({ id, isOn, label, isLabelHidden, onChange, isReadOnly }: ToggleProps) {
  return (
    <label htmlFor={id} className="relative inline-flex items-center gap-2 min-h-[34px] pr-3 font-medium">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={isLabelHidden ? label : undefined}
        className="peer sr-only"
        checked={isOn}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden
        className="w-8 h-5 p-0.5 rounded-full bg-edge peer-checked:bg-leaf peer-focus-visible:outline-2 outline-focus outline-offset-2 after:block after:size-4 after:rounded-full after:bg-card peer-checked:after:translate-x-3 after:transition-transform"
      />
      {!isLabelHidden && label}
    </label>
  )
}

const details = {
  couponDetail: 'coupon',
  giftDetail: 'gift',
  stampCardDetail: 'campaign',
  collectorCardDetail: 'collector',
  recipe: 'recipe',
}

/** A page of the app, or an offer. */
export function Link({ schema, formData, onChange, fieldPathId, readonly }: FieldProps) {
  const { content } = useForm()
  const { names = {} } = (schema as FormNode)['x-studio'] ?? {}
  const pages = Object.entries(names).map(([path, name]) => ({ path, name: said(name) }))
  const groups = [
    { label: texts.pages, options: pages },
    ...Object.entries(details).map(([page, kind]) => ({
      label: manyOf(kind),
      options: choicesOf(content, kind).map(({ id, name }) => ({ path: `/${page}/${id}`, name })),
    })),
  ]
  // Browsers show the first option for a value that is not among them.
  const isThere = groups.some(({ options }) => options.some(({ path }) => path === formData))
  return (
    <select
      id={fieldPathId.$id}
      className={selectLook}
      disabled={readonly}
      value={isThere ? formData : ''}
      onChange={({ target }) => onChange(target.value, fieldPathId.path)}
    >
      {!isThere && (
        <option value="" disabled>
          {texts.pleaseChoose}
        </option>
      )}
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
