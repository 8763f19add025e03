import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet, type SheetProps } from '@herzkarte/ui/overlay/Sheet.tsx'

interface ActionSheetProps extends Omit<SheetProps, 'actions'> {
  yes: string
  onYes?: () => void
  /** Id of the form that the main button submits instead. */
  form?: string
  /** Closes the sheet. */
  no?: string
  busy?: boolean
}

/** A sheet that leads to one action. */
export function ActionSheet({ yes, onYes, form, no, busy = false, ...sheet }: ActionSheetProps) {
  return (
    <Sheet
      {...sheet}
      actions={
        <>
          <Button wide busy={busy} {...(onYes && { onClick: onYes })} {...(form !== undefined && { type: 'submit', form })}>
            {yes}
          </Button>
          {no !== undefined && (
            <Button variant="text" onClick={sheet.onClose}>
              {no}
            </Button>
          )}
        </>
      }
    />
  )
}
