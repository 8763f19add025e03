import { Button, type ButtonVariant } from '@herzkarte/ui/action/Button.tsx'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import type { ReactNode } from 'react'

interface Answer {
  label: string
  onChoose: () => void
  /** It leads to a page. */
  href?: string
  /** Derived from its position, unless the answer is destructive or not one of the page's main actions. */
  variant?: ButtonVariant
  busy?: boolean
}

interface QuestionDialogProps {
  title: string
  children: ReactNode
  /** From the main answer to the least likely one. */
  answers: readonly Answer[]
  /** Escape, back, and a tap outside the dialog. */
  onClose: () => void
}

const variants: readonly ButtonVariant[] = ['heart', 'line', 'text']

/** A question that is answered by a button, before an action or before leaving. */
export default function QuestionDialog({ title, children, answers, onClose }: QuestionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={answers.map(({ label, onChoose, variant, ...rest }, position) => (
        <Button key={label} wide variant={variant ?? variants[position] ?? 'text'} {...rest} onClick={onChoose}>
          {label}
        </Button>
      ))}
    >
      {children}
    </Dialog>
  )
}
