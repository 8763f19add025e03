import { notices } from '@herzkarte/contract/errors/notices.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { currentLang } from '@herzkarte/ui/language.ts'
import { CircleAlert } from 'lucide-react'
import { CallFailure } from '../dispatcher/failure.ts'
import { appTexts } from '../texts.ts'

/** What is said of a failed call: the server's text, or that there was no answer. Blank without a failure, and if the shopper cancelled it. */
export function failureText(error: unknown): string {
  const failure = error instanceof CallFailure ? error : undefined
  if (!error || failure?.kind === 'cancelled') return ''
  return failure?.kind === 'network' ? notices.networkIssue[currentLang()] : failure?.message || appTexts.failedText
}

/** Shows in a sheet or dialog why its action failed. For calls that are `quiet`. */
export function FailureNote({ error }: { error: unknown }) {
  const text = failureText(error)
  if (!text) return null
  return (
    <div role="alert" className="mt-4">
      <Callout icon={CircleAlert} tone="danger">
        {text}
      </Callout>
    </div>
  )
}
