import { notices } from '@herzkarte/contract/errors/notices.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Callout } from '../ui/Callout.tsx'
import { CallFailure } from './dispatcher/failure.ts'
import { useLang, useTexts } from './language.ts'
import { appTexts } from './texts.ts'

/** Says in a sheet or dialog why what was asked for there did not happen. For calls that are `quiet`. */
export function FailureNote({ error }: { error: unknown }) {
  const lang = useLang()
  const texts = useTexts(appTexts)
  if (!error) return null
  const failure = error instanceof CallFailure ? error : undefined
  const words = failure?.kind === 'network' ? notices.networkIssue[lang] : failure?.message || texts.failedText
  return (
    <div role="alert" className="mt-4">
      <Callout icon={CircleAlert} tone="danger">
        {words}
      </Callout>
    </div>
  )
}
