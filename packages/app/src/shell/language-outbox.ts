import { type Lang, langCodes } from '@herzkarte/rules/languages.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { api } from '../dispatcher/api.ts'
import { CallFailure } from '../dispatcher/failure.ts'

/** A language that the server does not know yet. */
const store = storedForMember<Lang>(
  'languageToSend',
  (value): value is Lang => typeof value === 'string' && Object.hasOwn(langCodes, value),
)

/** Sends the language of messages to the member, now or when the network is back. Returns whether the server knows it. */
export async function sendLanguage(lang: Lang): Promise<boolean> {
  store.set(lang)
  const call = api.updateUserLangCode({ langCode: langCodes[lang] }, { quiet: true })
  const failure: unknown = await call.then(
    () => undefined,
    (error) => error,
  )
  // Repeating what was rejected does not help. Another language may have been chosen meanwhile.
  const isOver = !failure || (failure instanceof CallFailure && failure.kind === 'rejected')
  if (isOver && store.get() === lang) store.clear()
  return !failure
}

/** The network is available: sends what could not be sent. */
export async function sendStoredLanguage(): Promise<void> {
  const lang = store.get()
  if (lang) await sendLanguage(lang)
}
