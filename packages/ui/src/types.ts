import type { ComponentType, RefCallback } from 'react'

/** An icon component: from `lucide-react`, or one of our marks. The component that shows it sets size and stroke. */
export type IconType = ComponentType<{ className?: string; size?: number; strokeWidth?: number }>

/** A form library focuses the first invalid field through this. */
export type Focusable = { focus: () => void }

/** Props of every control with a value, so that `{...field}` of a form library can be spread onto it. */
export type ValueProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  ref?: RefCallback<Focusable>
}

/** The texts around a control. */
export type FrameProps = {
  label: string
  /** One line below, always visible. */
  hint?: string
  /** Says what is wrong and how to fix it; shown in addition, and read out. */
  error?: string
  /** Shows the asterisk. */
  required?: boolean
}

declare module 'react' {
  /** Styles may set our custom properties (`--cols`, `--tilt`). */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
