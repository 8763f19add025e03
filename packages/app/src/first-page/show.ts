import { PHONE_MAX_WIDTH_PX } from '@herzkarte/rules/constants.ts'
import { defaultLang, langNamed, langs } from '@herzkarte/rules/languages.ts'

const reachable = 'a, button'

/**
 * Shows the prerendered first page if it is what the app is going to render: for visitors, in the document's language, in the shell of the window. Runs
 * at the end of the document, before the app, which takes the page over.
 */
const page = document.documentElement
const isMember = stored('session') !== null
const asked = new URLSearchParams(location.search).get('lang')
// Anything else that is stored counts as nothing, as in the app.
const lang = asked ? langNamed(asked) : (langs.find((one) => stored('language') === `"${one}"`) ?? defaultLang)
// The entry leads members home and visitors to registration. The app reads the original search parameters.
if (/^\/(index\/?)?$/.test(location.pathname)) {
  page.dataset.search = location.search
  history.replaceState(history.state, '', isMember ? '/main/landing' : '/register')
}
if (!isMember && lang === page.lang) show(matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`).matches ? 'wide' : 'phone')

function show(shell: 'phone' | 'wide'): void {
  const { content } = document.getElementById(shell) as HTMLTemplateElement
  // The content security policy blocks style attributes, but a script may set styles.
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset.style ?? ''
  const root = document.getElementById('root') as HTMLElement
  root.append(content)
  handOver(root)
}

/** Input on a prerendered page is replayed once the app has taken it over. An early tap is not lost, and the keyboard focus stays. */
function handOver(root: HTMLElement): void {
  let focused = -1
  let tapped = -1

  function placeOf({ target }: Event): number {
    const reached = (target as Element).closest(reachable)
    return [...root.querySelectorAll(reachable)].indexOf(reached as Element)
  }

  function keepFocus(event: Event): void {
    focused = placeOf(event)
  }

  function storeTap(event: MouseEvent): void {
    // A new tab does not need the app.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    tapped = placeOf(event)
    event.preventDefault()
  }

  root.addEventListener('focusin', keepFocus)
  root.addEventListener('click', storeTap)
  new MutationObserver((_, observer) => {
    if (root.querySelector('.still')) return
    observer.disconnect()
    root.removeEventListener('focusin', keepFocus)
    root.removeEventListener('click', storeTap)
    const elements = root.querySelectorAll<HTMLElement>(reachable)
    elements[focused]?.focus({ preventScroll: true })
    elements[tapped]?.click()
  }).observe(root, { childList: true })
}

/** What the app has stored under this name, as JSON. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(`herzkarte.${key}`)
  } catch {
    return null
  }
}
