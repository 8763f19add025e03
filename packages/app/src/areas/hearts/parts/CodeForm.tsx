import { COLLECT_CODE_LENGTH, groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { type Ref, useState } from 'react'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { heartTexts } from '../texts.ts'
import { asTyped } from '../typed-code.ts'
import type { Collecting } from '../use-collect.ts'

/** As printed, in groups of four. */
const printedLength = groupCollectCode('0'.repeat(COLLECT_CODE_LENGTH)).length

interface CodeFormProps {
  id: string
  collecting: Collecting
  field: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** Input for a printed code. Errors show below it. */
export function CodeForm({ id, collecting, field, autoFocus = false }: CodeFormProps) {
  const texts = useTexts(heartTexts)
  const [typed, setTyped] = useState('')
  const { rejected, isIncomplete, error } = collecting
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          collecting.collect(typed)
        }}
      >
        <Field
          ref={field as Ref<HTMLInputElement | HTMLTextAreaElement>}
          label={texts.codeLabel}
          hint={texts.codeHint}
          error={isIncomplete ? texts.codeIncomplete : rejected}
          value={typed}
          maxLength={printedLength + 8}
          autoComplete="off"
          autoFocus={autoFocus}
          onChange={(event) => {
            setTyped(asTyped(event.target))
            collecting.reset()
          }}
        />
      </form>
      {!rejected && <FailureNote error={error} />}
    </>
  )
}
