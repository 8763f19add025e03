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
  try {
    await api.updateUserLangCode({ langCode: langCodes[lang] }, { quiet: true })
  } catch (error) {
    // Repeating what was rejected does not help.
    if (error instanceof CallFailure && error.kind === 'rejected') clearIf(lang)
    return false
  }
  clearIf(lang)
  return true
}

/** Another language may have been chosen meanwhile. */
function clearIf(lang: Lang): void {
  if (store.get() === lang) store.clear()
}

/** The network is available: sends what could not be sent. */
export async function sendStoredLanguage(): Promise<void> {
  const lang = store.get()
  if (lang) await sendLanguage(lang)
}
