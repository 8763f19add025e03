import type { ComponentType, CSSProperties, Ref } from 'react'

/** A drawn icon: what `lucide-react/icons/…` exports, or one of our marks. Size and stroke are set by the component that shows it. */
export type IconType = ComponentType<{ className?: string; size?: number; strokeWidth?: number }>

/** Departments of the market; each has its colour. Without one, sand. */
export type Department = 'produce' | 'bakery' | 'wine' | 'coffee' | 'hearts'

/** What a form library needs to bring a field into view: it focuses the first one that is wrong. */
export type Focusable = { focus: () => void }

/** What every control that holds a value takes, so that `{...field}` of a form library spreads onto it. */
export type ValueProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  ref?: Ref<Focusable>
}

/** The words around a control. */
export type FrameProps = {
  label: string
  /** One line below, always there. */
  hint?: string
  /** Says what is wrong and how to fix it; replaces nothing, is read out. */
  error?: string
  /** Shows the asterisk. */
  required?: boolean
}

/** Style with our custom properties (`--cols`, `--tilt`). */
export type Vars = CSSProperties & Record<`--${string}`, string | number | undefined>
