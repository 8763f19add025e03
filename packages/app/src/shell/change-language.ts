import { currentLang, type Lang, setLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { session } from '../dispatcher/session.ts'
import { routeOf } from '../router/routes.ts'
import { appTexts } from '../texts.ts'
import { sendLanguage } from './language-outbox.ts'
import { currentShell } from './shell.ts'

/**
 * Changes the language of the app and of messages to the member. On wide screens the page reloads, unless it holds a form in progress (specification,
 * section 2).
 */
export function useChangeLanguage(): (lang: Lang) => void {
  return (lang) => {
    if (lang === currentLang()) return
    setLang(lang)
    const sent = session.get() ? sendLanguage(lang) : Promise.resolve(true)
    void sent.then((isSent) => {
      if (currentShell() === 'wide' && !routeOf(location.pathname)?.form && navigator.onLine) location.reload()
      else if (!isSent) showToast({ text: appTexts[lang].languageLater, durationMs: 5000 })
    })
  }
}
