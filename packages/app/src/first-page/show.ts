import { askFor } from './ask-for.ts'
import { handOver } from './hand-over.ts'
import { shellOfWindow } from './shell-of-window.ts'
import { langOfPage, stored } from './stored.ts'

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
