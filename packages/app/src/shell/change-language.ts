import { langCodes } from '@herzkarte/rules/languages.ts'
import { currentLang, type Lang, setLang } from '@herzkarte/ui/language.ts'
import { api } from '../dispatcher/api.ts'
import { session } from '../dispatcher/session.ts'
import { routeOf } from '../router/routes.ts'
import { currentShell } from './shell.ts'

/**
 * Changes the language of the app and of messages to the member. On wide screens the page reloads, unless it holds a form in progress (specification,
 * section 2).
 */
export function useChangeLanguage(): (lang: Lang) => void {
  return (lang) => {
    if (lang === currentLang()) return
    setLang(lang)
    const saved = session.get() ? api.updateUserLangCode({ langCode: langCodes[lang] }, { quiet: true }).catch(() => {}) : undefined
    if (currentShell() === 'wide' && !routeOf(location.pathname)?.form) void Promise.resolve(saved).then(() => location.reload())
  }
}
