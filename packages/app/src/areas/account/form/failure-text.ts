import { currentLang } from '@herzkarte/ui/language.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { appTexts } from '../../../texts.ts'
import { formTexts } from './texts.ts'

/** A form's message about a failed call: the server's text, or that there was no answer. Blank if the shopper cancelled it. */
export function failureText(error: unknown): string {
  const failure = error instanceof CallFailure ? error : undefined
  if (failure?.kind === 'cancelled') return ''
  if (failure?.kind === 'network') return formTexts[currentLang()].offline
  return failure?.message || appTexts[currentLang()].failedText
}
