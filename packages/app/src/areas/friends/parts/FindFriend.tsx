import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { findTexts } from '../find-texts.ts'
import { FoundPerson } from './FoundPerson.tsx'

/** Longer than any name, so truncated input cannot match one. */
const longestName = 60

/** Finds somebody by their exact name for friends, and sends a request. */
export function FindFriend() {
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
    <Card as="section" labelledBy="find" className="grid gap-3 p-4 wide:p-5">
      <h2 id="find" className="face-display text-lg">
        {texts.title}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-3">
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
        <Button type="submit" variant="line" busy={search.isPending}>
          {texts.search}
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {search.data && <FoundPerson key={search.data.userId} found={search.data} />}
      </div>
      {!rejected && <FailureNote error={search.error} />}
    </Card>
  )
}
