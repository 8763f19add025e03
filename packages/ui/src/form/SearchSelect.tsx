import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { useBackCloses } from '../overlay/overlays.ts'
import { uiTexts } from '../texts.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'
import type { Option, SelectProps } from './Select.tsx'

/**
 * Selects one of many options: typing filters the list. For countries, area codes, stores. An empty input gives null. By hand: the library's combobox
 * neither makes the first match active nor takes an option that is typed in full, and weighs 50 kB.
 */
export function SearchSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, required, value, onChange, onBlur, name, disabled, ref, options, placeholder, autoComplete = 'off' } = props
  const { ids, aria } = useFrame({ hint, error, required })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  // The text being typed; null while the selected label is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  const chosen = options.find((option) => option.value === value)
  const shown = typed === null ? options : searchOptions(options, typed)
  const show = (at: number) => {
    setActive(at)
    setOpen(true)
    requestAnimationFrame(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }))
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const choose = (option: Option<Value> | undefined) => {
    if (option && option.value !== value) onChange(option.value)
    close()
  }
  const settle = () => {
    if (typed !== null && typed.trim() === '') onChange(null)
    choose(typed === null ? undefined : meantOption(options, typed))
    onBlur?.()
  }
  const openAll = () => show(options.findIndex((option) => option.value === value))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      show(isOpen ? (active + step + shown.length) % Math.max(shown.length, 1) : options.findIndex((o) => o.value === value))
    else if (event.key === 'Enter' && isOpen) choose(shown[active])
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FieldFrame {...{ label, hint, error, required, ids }}>
      <div className="relative">
        <div className="control pr-1!" data-wrong={error ? '' : undefined} data-off={disabled ? '' : undefined}>
          <input
            {...aria}
            ref={input}
            id={ids.control}
            name={name}
            disabled={disabled}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={ids.list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${ids.list}-${active}` : undefined}
            autoComplete={autoComplete}
            spellCheck={false}
            placeholder={placeholder ?? uiTexts.search}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              show(0)
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && openAll()}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            className="grid place-items-center size-11 flex-none rounded-full text-ink-soft"
            onPointerDown={(event) => {
              event.preventDefault()
              input.current?.focus()
              if (isOpen) close()
              else openAll()
            }}
          >
            <Icon of={ChevronDown} />
          </button>
        </div>
        {isOpen && <OptionList id={ids.list} label={label} options={shown} value={value} active={active} list={list} onChoose={choose} />}
      </div>
    </FieldFrame>
  )
}

type OptionListProps<Value extends string> = {
  id: string
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  active: number
  list: RefObject<HTMLDivElement | null>
  onChoose: (option: Option<Value>) => void
}

/** Six options of 44 px are visible at once (specification, section 9), with the edge of a seventh. */
function OptionList<Value extends string>({ id, label, options, value, active, list, onChoose }: OptionListProps<Value>) {
  return (
    <div className="absolute z-30 inset-x-0 top-full mt-1.5 p-1.5 rounded-md ground-raised shadow-lift border border-line animate-[hk-fade_var(--hk-quick)_linear_backwards]">
      {options.length === 0 && (
        <p role="status" className="py-2.5 px-3 text-ink-soft">
          {uiTexts.nothingFound}
        </p>
      )}
      <div ref={list} role="listbox" id={id} aria-label={label} className="max-h-[280px] overflow-y-auto overscroll-contain">
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input and moves the active option from there
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={cx(
              'flex items-center gap-2 min-h-11 py-2 px-3 rounded-sm leading-5 hover:bg-sunken',
              at === active && 'bg-sunken',
              option.value === value && 'font-bold',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className="flex-1">{option.label}</span>
            {option.value === value && <Icon of={Check} size="sm" className="text-heart-ink" />}
          </div>
        ))}
      </div>
    </div>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options that contain the typed text, ignoring case and accents; those that begin with it come first. */
export function searchOptions<Value extends string>(options: readonly Option<Value>[], typed: string): Option<Value>[] {
  const wanted = plain(typed.trim())
  const hits = options.filter((option) => plain(option.label).includes(wanted))
  const begins = (option: Option<Value>) => plain(option.label).startsWith(wanted)
  return [...hits.filter(begins), ...hits.filter((option) => !begins(option))]
}

/** The option whose complete label was typed, or the only one that contains the typed text. */
export function meantOption<Value extends string>(options: readonly Option<Value>[], typed: string): Option<Value> | undefined {
  const wanted = plain(typed.trim())
  const hits = wanted === '' ? [] : searchOptions(options, typed)
  return hits.find(({ label }) => plain(label) === wanted) ?? (hits.length === 1 ? hits[0] : undefined)
}
