import { langCodes } from '@herzkarte/contract/languages.ts'
import { api } from './dispatcher/api.ts'
import { currentLang, type Lang, setLang } from './language.ts'
import { routeOf } from './routes.ts'
import { session } from './session.ts'
import { currentShell } from './shell.ts'

/**
 * Changes the language of the app and of what the member is written in. On wide screens the page is loaded anew, unless a form is
 * in progress on it (specification, section 2).
 */
export function useChangeLanguage(): (lang: Lang) => void {
  return (lang) => {
    if (lang === currentLang()) return
    setLang(lang)
    const saved = session.get() ? api.updateUserLangCode({ langCode: langCodes[lang] }, { quiet: true }).catch(() => {}) : undefined
    if (currentShell() === 'wide' && !routeOf(location.pathname)?.form) void Promise.resolve(saved).then(() => location.reload())
  }
}
