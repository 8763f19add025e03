import { COLLECT_CODE_LENGTH, collectCodeOf, groupCollectCode } from '@herzkarte/contract/hearts/collect-code.ts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { CallFailure } from '../app/dispatcher/failure.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { heartReads } from '../app/query.ts'
import { useOperation } from '../app/use-operation.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.ts'
import { heartTexts } from './texts.ts'
import { asTyped } from './typed-code.ts'

const formId = 'collect-code'
/** As printed, in groups of four. */
const printedLength = groupCollectCode('0'.repeat(COLLECT_CODE_LENGTH)).length

/** A printed code, typed. What is wrong with it stands below it. */
export default function CodeSheet({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const texts = useTexts(heartTexts)
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const collection = useOperation(api.collectStamp, { quiet: true, refreshes: heartReads })
  const refused = collection.error instanceof CallFailure && collection.error.kind === 'refused' ? collection.error.message : undefined

  function collect(event: FormEvent) {
    event.preventDefault()
    const code = collectCodeOf(typed)
    setIncomplete(!code)
    if (!code) field.current?.focus()
    if (!code || collection.isPending) return
    collection.mutate(
      { code },
      {
        onSuccess: ({ hearts, card }) => {
          showToast({ text: card.campaignId === campaignId ? texts.landed(hearts) : texts.landedOn(hearts, card.title) })
          onClose()
        },
        onError: () => field.current?.focus(),
      },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.codeTitle}
      actions={
        <>
          <Button type="submit" form={formId} busy={collection.isPending}>
            {texts.collect}
          </Button>
          <Button variant="text" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={collect}>
        <Field
          ref={field}
          label={texts.codeLabel}
          hint={texts.codeHint}
          error={isIncomplete ? texts.codeIncomplete : refused}
          value={typed}
          maxLength={printedLength + 8}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setTyped(asTyped(event.target))
            setIncomplete(false)
            collection.reset()
          }}
        />
      </form>
      {!refused && <FailureNote error={collection.error} />}
    </Sheet>
  )
}
