import { askFor } from './ask-for.ts'
import { shellOfWindow } from './shell-of-window.ts'
import { langOfPage, stored } from './stored.ts'

const reachable = 'a, button'

/**
 * Shows the prerendered first page if it is what the app is going to render: for visitors, in the document's language, in the shell of the window.
 * Runs in the head, before the first paint. The app starts afterwards and takes the page over.
 */
const page = document.documentElement

function show(as: 'phone' | 'wide'): void {
  const { content } = document.getElementById(as) as HTMLTemplateElement
  // The content security policy blocks style attributes, but a script may set styles.
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset.style ?? ''
  const root = document.getElementById('root') as HTMLElement
  root.append(content)
  handOver(root)
}

/** Scripts run in the order in which they are added: the app takes what the page's code has asked for. */
function run(src: string | undefined, type = ''): void {
  document.head.append(Object.assign(document.createElement('script'), { type, src, async: false }))
}

const lang = langOfPage()
const isMember = stored('session') !== null
// The entry leads members home and visitors to registration. The app reads the original search parameters.
if (/^\/(index\/?)?$/.test(location.pathname)) {
  page.dataset.search = location.search
  history.replaceState(history.state, '', isMember ? '/main/landing' : '/register')
}

// Otherwise the app would be the first to name it, one or two round trips later.
const { app, member, memberCode, phoneCode, wideCode } = page.dataset
if (isMember) run(member)
const code = `${shellOfWindow === 'wide' ? wideCode : phoneCode} ${isMember ? memberCode : ''}`
for (const href of new Set(code.split(' ').filter(Boolean))) askFor(href)

addEventListener('DOMContentLoaded', () => {
  if (!isMember && lang === page.lang) show(shellOfWindow)
  run(app, 'module')
})

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
