import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet, type SheetProps } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useId } from 'react'
import { FailureNote } from './FailureNote.tsx'

interface ActionSheetProps extends Omit<SheetProps, 'actions'> {
  yes: string
  onYes?: () => void
  /** The content is a form, which the main button submits. */
  onSubmit?: () => void
  /** Id of a form in the content that it submits instead. */
  form?: string
  /** Closes the sheet. */
  no?: string
  busy?: boolean
  /** Why the action failed. */
  error?: unknown
}

/** A sheet that leads to one action. */
export function ActionSheet({ yes, onYes, onSubmit, form, no, busy = false, error, children, ...sheet }: ActionSheetProps) {
  const ownForm = useId()
  const submits = onSubmit ? ownForm : form
  return (
    <Sheet
      {...sheet}
      actions={
        <>
          <Button wide busy={busy} {...(onYes && { onClick: onYes })} {...(submits !== undefined && { type: 'submit', form: submits })}>
            {yes}
          </Button>
          {no !== undefined && (
            <Button variant="text" onClick={sheet.onClose}>
              {no}
            </Button>
          )}
        </>
      }
    >
      {onSubmit ? (
        <form
          id={ownForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
      <FailureNote error={error} />
    </Sheet>
  )
}
