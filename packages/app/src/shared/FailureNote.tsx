import { notices } from '@herzkarte/contract/errors/notices.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { CircleAlert } from 'lucide-react'
import { CallFailure } from '../dispatcher/failure.ts'
import { appTexts } from '../texts.ts'

/** Shows in a sheet or dialog why its action failed. For calls that are `quiet`. */
export function FailureNote({ error }: { error: unknown }) {
  const lang = useLang()
  const failure = error instanceof CallFailure ? error : undefined
  if (!error || failure?.kind === 'cancelled') return null
  const words = failure?.kind === 'network' ? notices.networkIssue[lang] : failure?.message || appTexts.failedText
  return (
    <div role="alert" className="mt-4">
      <Callout icon={CircleAlert} tone="danger">
        {words}
      </Callout>
    </div>
  )
}
