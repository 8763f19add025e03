import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button, type ButtonVariant } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import type { ReactNode } from 'react'
import { FailureNote } from './FailureNote.tsx'

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

interface ConfirmDialogProps extends Omit<QuestionDialogProps, 'answers'> {
  yes: string
  no: string
  variant?: ButtonVariant
  /** What is done after a yes. */
  action: { isPending: boolean; error: unknown }
  onYes: () => void
}

/** Asks before an action that the server may reject. It stays open until that is done, and says why it failed. */
export function ConfirmDialog({ yes, no, variant, action, onYes, children, ...question }: ConfirmDialogProps) {
  return (
    <QuestionDialog
      {...question}
      answers={[
        { label: yes, onChoose: onYes, ...(variant && { variant }), busy: action.isPending },
        { label: no, onChoose: question.onClose },
      ]}
    >
      {children}
      <FailureNote error={action.error} />
    </QuestionDialog>
  )
}

/** Asks before something goes back and its price returns. */
export const GiveBackDialog = (props: Omit<ConfirmDialogProps, 'yes' | 'no' | 'variant'>) => (
  <ConfirmDialog {...props} yes={dialogTexts.giveBack} no={dialogTexts.keep} variant="ink" />
)

interface LockedDialogProps {
  /** Why nothing can be done with it. */
  text: string
  /** How long the till still holds it, if that is known. */
  leftSeconds?: number
  onClose: () => void
}

/** A till has it in a basket: it cannot be taken out now. */
export function LockedDialog({ text, leftSeconds = 0, onClose }: LockedDialogProps) {
  return (
    <Dialog onClose={onClose} title={dialogTexts.title} actions={<Button onClick={onClose}>{dialogTexts.understood}</Button>}>
      <p>{text}</p>
      {leftSeconds > 0 && <p className="mt-3 font-semibold text-ink tabular-nums">{dialogTexts.left(countdownText(leftSeconds))}</p>}
    </Dialog>
  )
}

const dialogTexts = defineTexts({
  giveBack: { de: 'Ja, zurückgeben', en: 'Yes, give back', fr: 'Oui, rendre' },
  keep: { de: 'Behalten', en: 'Keep it', fr: 'Garder' },
  title: { de: 'Gerade an der Kasse', en: 'At the till right now', fr: 'En caisse en ce moment' },
  left: { de: 'Wieder möglich in {time}', en: 'Possible again in {time}', fr: 'De nouveau possible dans {time}' },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },
})
