import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useRef, useState } from 'react'
import { groceryTexts } from './texts.ts'

/** Limit of the call. */
const longestName = 100

/** Adds the member's own items to the list, one after the other. */
export function AddGrocery({ onAdd }: { onAdd: (typed: string) => boolean }) {
  const texts = useTexts(groceryTexts)
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const [added, setAdded] = useState('')
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    field.current?.focus()
    if (!onAdd(typed)) return
    setAdded(typed.trim())
    type('')
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={(box) => {
          field.current = box as HTMLInputElement | null
        }}
        label={texts.what}
        hideLabel
        placeholder={texts.what}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        suffix={<IconButton icon={Plus} variant="ink" label={texts.add} onClick={() => submit()} className="size-[44px] -mr-[10px]" />}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className="sr-only">
        {added && texts.added(added)}
      </p>
    </form>
  )
}
