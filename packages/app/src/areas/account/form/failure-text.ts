import { currentLang } from '@herzkarte/ui/language.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { appTexts } from '../../../shell/texts.ts'
import { formTexts } from './texts.ts'

/** What a form says about a call that failed: the server's words, or that nothing came back. */
export function failureText(error: unknown): string {
  const failure = error instanceof CallFailure ? error : undefined
  if (failure?.kind === 'network') return formTexts[currentLang()].offline
  return failure?.message || appTexts[currentLang()].failedText
}
