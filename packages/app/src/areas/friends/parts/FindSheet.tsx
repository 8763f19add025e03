import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { findTexts } from '../find-texts.ts'
import { FoundPerson } from './FoundPerson.tsx'
import { OwnName } from './OwnName.tsx'

/** Longer than any name, so truncated input cannot match one. */
const longestName = 60
const formId = 'find-friend'

/** Finds somebody by their exact name for friends, sends a request, and says under which name this member is found. */
export default function FindSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(findTexts)
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const [isMissing, setMissing] = useState(false)
  const search = useMutation({ mutationFn: (userName: string) => api.searchUser({ userName }, { quiet: true }) })
  const rejected = search.error instanceof CallFailure && search.error.kind === 'rejected' ? search.error.message : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    const userName = typed.trim()
    setMissing(userName === '')
    if (userName === '') field.current?.focus()
    else if (!search.isPending) search.mutate(userName, { onError: () => field.current?.focus() })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <Button type="submit" form={formId} busy={search.isPending}>
          {texts.search}
        </Button>
      }
    >
      <div className="grid gap-4">
        <form id={formId} noValidate onSubmit={submit}>
          <Field
            ref={(box) => {
              field.current = box as HTMLInputElement | null
            }}
            type="search"
            label={texts.name}
            hint={texts.hint}
            error={isMissing ? texts.missing : rejected}
            value={typed}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => {
              type(event.target.value)
              setMissing(false)
              search.reset()
            }}
          />
        </form>
        <div role="status" className="empty:hidden">
          {search.data && <FoundPerson key={search.data.userId} found={search.data} />}
        </div>
        {!rejected && <FailureNote error={search.error} />}
        <OwnName />
      </div>
    </Sheet>
  )
}
