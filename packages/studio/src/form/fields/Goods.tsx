import { formatCents } from '@herzkarte/rules/money/money.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import type { FieldProps } from '@rjsf/utils'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useContext, useId, useMemo, useState } from 'react'
import { itemsOf } from '../../items.ts'
import { IconButton, Key } from '../../parts/buttons.tsx'
import { inputLook } from '../../parts/fields.tsx'
import { Thumb } from '../../parts/marks.tsx'
import { said, studioLang } from '../../texts.ts'
import { type Choice, choicesOf, InlineContext, useForm } from '../context.ts'
import type { FormNode } from '../schema.ts'
import { texts } from '../texts.ts'

interface Option extends Choice {
  /** Named again in front of its id where two kinds are searched. */
  key: string
  note?: string
}

interface Scope {
  productIds: string[]
  departmentIds: string[]
  exceptProductIds: string[]
  exceptDepartmentIds: string[]
}
type ScopeField = keyof Scope

/** „auf … außer …“: products and whole departments in one box. */
export function Goods({ formData, onChange, fieldPathId, readonly }: FieldProps<Scope>) {
  const options = useGoods()
  const scope: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [], ...formData }
  const chosen = (products: ScopeField, departments: ScopeField) => [
    ...scope[departments].map((id) => `department ${id}`),
    ...scope[products].map((id) => `product ${id}`),
  ]
  const set = (products: ScopeField, departments: ScopeField) => (keys: string[]) => {
    const of = (kind: string) => keys.flatMap((key) => (key.startsWith(`${kind} `) ? key.slice(kind.length + 1) : []))
    onChange({ ...scope, [products]: of('product'), [departments]: of('department') }, fieldPathId.path)
  }
  const except = chosen('exceptProductIds', 'exceptDepartmentIds')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5 min-w-0">
      <Box
        options={options}
        chosen={chosen('productIds', 'departmentIds')}
        onChange={set('productIds', 'departmentIds')}
        empty={texts.everything}
        label={texts.addGoods}
        isReadOnly={readonly}
      />
      {(except.length > 0 || (scope.productIds.length === 0 && !readonly)) && (
        <>
          {texts.except}
          <Box
            options={options}
            chosen={except}
            onChange={set('exceptProductIds', 'exceptDepartmentIds')}
            empty=""
            label={texts.addException}
            isReadOnly={readonly}
          />
        </>
      )}
    </span>
  )
}

function useGoods(): Option[] {
  const { content } = useForm()
  return useMemo(() => {
    const counts = Map.groupBy(itemsOf(content, 'product'), ({ data }) => data.departmentId)
    const departments = choicesOf(content, 'department').map((choice) => ({
      ...choice,
      key: `department ${choice.id}`,
      note: `${counts.get(choice.id)?.length ?? 0}`,
    }))
    return [...choicesOf(content, 'product').map((choice) => ({ ...choice, key: `product ${choice.id}` })), ...departments]
  }, [content])
}

/** Items of another kind by name and picture. */
export function Pick({ schema, formData, onChange, fieldPathId, readonly, required }: FieldProps) {
  const { content } = useForm()
  const isInline = useContext(InlineContext)
  const node = schema as FormNode
  const kind = node.items?.['x-refersTo'] ?? node['x-refersTo'] ?? ''
  const options = useMemo(() => choicesOf(content, kind).map((choice) => ({ ...choice, key: choice.id })), [content, kind])
  const chosen: string[] = node.items ? (formData ?? []) : formData ? [formData] : []
  const change = (keys: string[]) => {
    if (node.items) onChange(keys.length === 0 && !required ? undefined : keys, fieldPathId.path)
    else onChange(keys.at(-1) ?? (node.isNullable ? null : required ? '' : undefined), fieldPathId.path)
  }
  const title = node['x-studio'] ? said(node['x-studio'].title) : texts.add
  return (
    <Box
      options={options}
      chosen={chosen}
      onChange={change}
      empty={isInline ? title : (whenEmpty[kind]?.() ?? texts.none)}
      label={`${title}: ${texts.add}`}
      isReadOnly={readonly}
      id={fieldPathId.$id}
    />
  )
}

const whenEmpty: Record<string, () => string> = { store: () => texts.allStores, segment: () => texts.allMembers }

interface BoxProps {
  options: readonly Option[]
  chosen: string[]
  onChange: (keys: string[]) => void
  empty: string
  label: string
  isReadOnly: boolean | undefined
  id?: string
}

/** What is chosen, and a search for more. */
function Box({ options, chosen, onChange, empty, label, isReadOnly, id }: BoxProps) {
  const [isOpen, setOpen] = useState(false)
  const byKey = useMemo(() => new Map(options.map((option) => [option.key, option])), [options])
  return (
    <span className="relative inline-flex flex-wrap items-center gap-1 justify-self-start min-h-[34px] pl-1 pr-1.5 py-[3px] rounded-field bg-card shadow-[inset_0_0_0_1px_var(--hk-edge)] min-w-0 max-w-full">
      {chosen.length === 0 && empty && <span className="px-1.5 text-ink-soft">{empty}</span>}
      {chosen.map((key) => {
        const option = byKey.get(key)
        return (
          <span
            key={key}
            className="inline-flex items-center gap-[7px] min-h-7 pl-[3px] pr-1 rounded-[7px] bg-sand-soft text-xs font-medium max-w-full"
          >
            {option?.picture && <Thumb url={option.picture} tone={option.tone ?? 'sand'} small />}
            <span className="truncate pl-1 first:pl-1.5">{option?.name ?? key}</span>
            {option?.priceCents !== undefined && (
              <span className="text-tab font-normal text-ink-soft tabular-nums">{formatCents(option.priceCents, studioLang())}</span>
            )}
            {!isReadOnly && (
              <button
                type="button"
                className="grid place-items-center size-6 rounded-xs hover:bg-sunken"
                aria-label={`${texts.remove}: ${option?.name ?? key}`}
                onClick={() => onChange(chosen.filter((one) => one !== key))}
              >
                <X size={14} strokeWidth={2.3} />
              </button>
            )}
          </span>
        )
      })}
      {!isReadOnly && !isOpen && <IconButton small icon={Plus} label={label} onClick={() => setOpen(true)} />}
      {isOpen && (
        <Search
          id={id}
          label={label}
          options={options.filter(({ key }) => !chosen.includes(key))}
          onTake={(key) => onChange([...chosen, key])}
          onTakeBack={() => onChange(chosen.slice(0, -1))}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

interface SearchProps {
  id: string | undefined
  label: string
  options: readonly Option[]
  onTake: (key: string) => void
  onTakeBack: () => void
  onClose: () => void
}

function Search({ id, label, options, onTake, onTakeBack, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const words = searchWords(typed)
  const found = options.filter(({ id, name }) => contains(searchable(`${name} ${/^\d+$/.test(id) ? id : ''}`), words)).slice(0, 8)
  const take = (option: Option | undefined) => {
    if (!option) return
    onTake(option.key)
    setTyped('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isLast = event.key === 'Backspace' && typed === ''
    if (event.altKey || !(step || isLast || event.key === 'Enter' || event.key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (step) setAt(Math.max(0, Math.min(at + step, found.length - 1)))
    else if (isLast) onTakeBack()
    else if (event.key === 'Enter') take(found[at])
    else onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes when the focus leaves it
    <span
      className="relative flex-1 min-w-48"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose()}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody wants to type
        autoFocus
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[at] && `${list}-${at}`}
        autoComplete="off"
        placeholder={texts.search}
        className={cx(inputLook, 'min-h-7!')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <span className="absolute z-20 top-full mt-1.5 left-0 w-[400px] grid gap-2 p-2 ground-raised rounded-box shadow-lift">
        <span role="listbox" id={list} aria-label={label} className="grid gap-px">
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
            <span
              key={option.key}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className="flex items-center gap-[9px] min-h-9 px-2 rounded-field text-xs aria-selected:bg-sunken"
              onMouseEnter={() => setAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <Thumb url={option.picture} tone={option.tone ?? 'sand'} small />
              <span className="flex-1 truncate">
                {option.key.startsWith('department ') ? `${texts.wholeGroup}: ${option.name}` : option.name}
              </span>
              <span className="text-tab font-normal text-ink-soft tabular-nums">
                {option.priceCents === undefined ? option.note : formatCents(option.priceCents, studioLang())}
              </span>
            </span>
          ))}
          {found.length === 0 && <span className="px-2 text-xs text-ink-soft">{texts.nothingFound}</span>}
        </span>
        <span className="text-tab font-normal text-ink-soft">
          <Key>↑</Key> <Key>↓</Key> {texts.choose} · <Key>↵</Key> {texts.take} · <Key>⌫</Key> {texts.removeLast}
        </span>
      </span>
    </span>
  )
}
