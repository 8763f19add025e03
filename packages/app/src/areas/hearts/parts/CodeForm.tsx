import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { claimCodeIn } from '@herzkarte/rules/codes/claim-code.ts'
import { COLLECT_CODE_LENGTH, collectCodeOf, groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { transferCodeIn } from '@herzkarte/rules/codes/transfer-code.ts'
import { withoutSeparators } from '@herzkarte/rules/text/normal-width.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { operate } from '../../../dispatcher/use-operation.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { receiveTexts } from '../../friends/index.ts'
import { receiveReads } from '../../friends/reads.ts'

/** Blanks that people type between groups. */
const mostBlanks = 8

interface CodeFormProps {
  id: string
  texts: { label: string; hint: string; incomplete: string }
  /** The longest code, as printed. */
  longest: string
  /** As printed, in groups of four. */
  group: (code: string) => string
  /** What is in the field at first. */
  given?: string
  collecting: ReturnType<typeof useTypedCode>
  autoFocus?: boolean
}

/** Input for a printed code. Errors show below it. */
export function CodeForm({ id, texts, longest, group, given = '', collecting, autoFocus = false }: CodeFormProps) {
  const [typed, setTyped] = useState(given)
  const { field, rejected, isIncomplete, error } = collecting
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
          label={texts.label}
          hint={texts.hint}
          error={isIncomplete ? texts.incomplete : rejected}
          value={typed}
          maxLength={group(longest).length + mostBlanks}
          autoComplete="off"
          autoFocus={autoFocus}
          onChange={(event) => {
            setTyped(asTyped(event.target, group))
            collecting.reset()
          }}
        />
      </form>
      {!rejected && <FailureNote error={error} />}
    </>
  )
}

interface Typing {
  value: string
  selectionEnd: number | null
}

/**
 * Formats a code while it is typed: in capitals and, while typing at the end, in groups as printed. In the middle, only the capitals change,
 * so that the caret stays.
 */
export function asTyped({ value, selectionEnd }: Typing, group = groupCollectCode): string {
  const capitals = value.toUpperCase()
  const isAtEnd = selectionEnd === null || selectionEnd === value.length
  const bare = withoutSeparators(capitals)
  return isAtEnd && /^[0-9A-Z]*$/.test(bare) ? group(bare) : capitals
}

type CollectFormProps = Pick<CodeFormProps, 'id' | 'collecting' | 'autoFocus'>

/** The same for the hearts of a leaflet, or of a friend. */
export function CollectForm(props: CollectFormProps) {
  return <CodeForm {...props} texts={codeTexts} longest={'0'.repeat(COLLECT_CODE_LENGTH)} group={groupCollectCode} />
}

const codeTexts = defineTexts({
  label: { de: 'Code', en: 'Code', fr: 'Code' },
  hint: {
    de: '16 Zeichen vom Handzettel, oder ein Code von Freunden: 13 Zeichen, vorn ein T.',
    en: '16 characters from the leaflet, or a code from friends: 13 characters, the first a T.',
    fr: '16 caractères du prospectus, ou un code d’amis\u00a0: 13 caractères, le premier est un T.',
  },
  incomplete: {
    de: 'Der Code hat 16 Zeichen, einer von Freunden 13. Es sind nur Buchstaben und Ziffern.',
    en: 'The code has 16 characters, one from friends 13. They are letters and digits only.',
    fr: 'Le code compte 16 caractères, celui d’amis 13, lettres et chiffres uniquement.',
  },
})

/** The result of a code. */
export interface Collected {
  hearts: number
  card: StampCard
}

/** Collects the hearts of a typed or scanned code: a printed one, or one from another member. The code of a receipt leads to its own page. */
export function useCollect(onCollected: (collected: Collected) => void) {
  const collection = useMutation<Collected, unknown, { code: string } | { transferCode: string }>({
    mutationFn: (found) =>
      'code' in found ? operate(api.collectStamp, found, { quiet: true }) : api.receiveTransferStamp(found, { quiet: true }),
    // Also after a failure: the code may have ended meanwhile.
    onSettled: () => refresh(receiveReads),
  })
  const collecting = useTypedCode(collection, codeOf, onCollected)
  return {
    ...collecting,
    // The server's text for 10556 addresses the sender.
    rejected: isApiError(collecting.error, errors.transferReceiverInvalid) ? receiveTexts.notForYou : collecting.rejected,
    collect(text: string) {
      const receiptCode = claimCodeIn(text)
      if (receiptCode === undefined) collecting.collect(text)
      else if (!collecting.busy) navigate(paths.claimReceipt(receiptCode))
    },
  }
}

function codeOf(text: string) {
  const code = collectCodeOf(text)
  const transferCode = transferCodeIn(text)
  if (code !== undefined) return { code }
  return transferCode === undefined ? undefined : { transferCode }
}

/** Sends what is typed or scanned, if there is a code in it. */
export function useTypedCode<Code, Answer>(
  sending: UseMutationResult<Answer, unknown, Code>,
  codeIn: (text: string) => Code | undefined,
  onSuccess: (answer: Answer) => void,
) {
  const field = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { error, isPending, mutate, reset } = sending
  const onError = () => field.current?.focus()
  return {
    /** Its field has the focus again after a failure. */
    field,
    /** The server's error for this code. */
    rejected: error instanceof CallFailure && error.kind === 'rejected' ? error.message : undefined,
    /** The input cannot be a code. */
    isIncomplete,
    error,
    busy: isPending,
    collect(text: string) {
      const code = codeIn(text)
      setIncomplete(code === undefined)
      if (code === undefined) onError()
      else if (!isPending) mutate(code, { onSuccess, onError })
    },
    reset() {
      setIncomplete(false)
      reset()
    },
  }
}
