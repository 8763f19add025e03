import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { claimCodeIn } from '@herzkarte/rules/codes/claim-code.ts'
import { COLLECT_CODE_LENGTH, collectCodeOf, groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { transferCodeIn } from '@herzkarte/rules/codes/transfer-code.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { type Ref, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useReception } from '../../friends/index.ts'
import { heartReads } from '../reads.ts'
import { asTyped } from '../typed-code.ts'

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
  collecting: Pick<Collecting, 'rejected' | 'isIncomplete' | 'error' | 'collect' | 'reset'>
  field: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** Input for a printed code. Errors show below it. */
export function CodeForm({ id, texts, longest, group, given = '', collecting, field, autoFocus = false }: CodeFormProps) {
  const [typed, setTyped] = useState(given)
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

type CollectFormProps = Pick<CodeFormProps, 'id' | 'collecting' | 'field' | 'autoFocus'>

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
export function useCollect(onCollected: (collected: Collected) => void, onFailed: () => void) {
  const [isIncomplete, setIncomplete] = useState(false)
  const collection = useOperation(api.collectStamp, { quiet: true, refreshes: heartReads })
  const reception = useReception()
  const { error } = collection
  const rejected = error instanceof CallFailure && error.kind === 'rejected' ? error.message : undefined
  const busy = collection.isPending || reception.isPending
  const outcome = { onSuccess: onCollected, onError: onFailed }
  return {
    /** The server's error for this code. */
    rejected: rejected ?? reception.rejected,
    /** The input cannot be a code. */
    isIncomplete,
    error: error ?? reception.error,
    busy,
    collect(text: string) {
      const code = collectCodeOf(text)
      const transferCode = transferCodeIn(text)
      const receiptCode = claimCodeIn(text)
      const isCode = code !== undefined || transferCode !== undefined || receiptCode !== undefined
      setIncomplete(!isCode)
      if (!isCode) onFailed()
      if (busy) return
      reset()
      if (receiptCode !== undefined) navigate(paths.claimReceipt(receiptCode))
      if (code !== undefined) collection.mutate({ code }, outcome)
      else if (transferCode !== undefined) reception.mutate(transferCode, outcome)
    },
    reset() {
      setIncomplete(false)
      reset()
    },
  }
  function reset(): void {
    collection.reset()
    reception.reset()
  }
}

type Collecting = ReturnType<typeof useCollect>
