import { askFor } from './ask-for.ts'
import type { PageCode } from './page-code-list.ts'
import { beginEarly } from './read-early.ts'
import { shellOfWindow } from './shell-of-window.ts'

declare const __PAGE_CODE__: PageCode

/**
 * Asks for all code of the opened page, and for what members read first, in the head of the document, so that it arrives together with the app.
 * Otherwise the app would ask for the page, and the page for its parts and data, a round trip later each.
 */
const { files, pages, bars } = __PAGE_CODE__
const page = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname))
if (page) {
  const [, hasTab, own] = page
  for (const index of new Set([...own, ...(hasTab || shellOfWindow === 'wide' ? bars[shellOfWindow] : [])])) askFor(files[index] ?? '')
}
// After the code: a page over HTTP/1.1 has six connections only.
beginEarly()
