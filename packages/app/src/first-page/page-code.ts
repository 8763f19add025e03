import { PHONE_MAX_WIDTH_PX } from '@herzkarte/rules/constants.ts'
import { askFor } from './ask-for.ts'
import type { PageCode } from './page-code-list.ts'

declare const __PAGE_CODE__: PageCode

/**
 * Asks for all code of the opened page, in the head of the document, so that it arrives together with the app. Otherwise the app would ask for the
 * page, and the page for its parts, a round trip later each.
 */
const { files, pages, bars } = __PAGE_CODE__
const shell = matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`).matches ? 'wide' : 'phone'
const page = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname))
if (page) {
  const [, hasTab, own] = page
  for (const index of new Set([...own, ...(hasTab || shell === 'wide' ? bars[shell] : [])])) askFor(files[index] ?? '')
}
