import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import type { Ticket } from '../ticket/tickets.ts'

/** Shorter words have too many neighbours. */
const shortestForgiven = 4

/** The coupons whose texts or department contain every typed word. If there is none, one wrong letter in a word is forgiven. */
export function searchTickets(tickets: readonly Ticket[], typed: string, departmentName: (id: string) => string): Ticket[] {
  const words = searchWords(typed)
  if (words.length === 0) return [...tickets]
  const texts = tickets.map(({ coupon: { title, badge, description, departmentIds } }) =>
    searchable([title, badge, description, ...departmentIds.map(departmentName)].join(' ')),
  )
  const exact = tickets.filter((_, at) => contains(texts[at] ?? '', words))
  if (exact.length > 0) return exact
  return tickets.filter((_, at) => {
    const starts = (texts[at] ?? '').split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => texts[at]?.includes(word) || starts.some((start) => isNearly(start, word)))
  })
}

/** Whether a word begins with the typed one, apart from one letter that is wrong, missing, extra, or swapped with the next one. */
function isNearly(word: string, typed: string): boolean {
  if (typed.length < shortestForgiven) return false
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same++
  const rest = typed.slice(same)
  const other = word.slice(same)
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2)
  return [
    [rest.slice(1), other.slice(1)],
    [rest.slice(1), other],
    [rest, other.slice(1)],
    [swapped, other],
  ].some(([left = '', right = '']) => right.startsWith(left))
}
