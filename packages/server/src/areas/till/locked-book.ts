import type { Book } from '../../ledger/index.ts'

/** The book of a unit, from those that this transaction has locked. */
export function lockedBook(books: ReadonlyMap<string, Book>, unit: string): Book {
  const book = books.get(unit)
  if (!book) throw new Error(`The book of ${unit} is not locked`)
  return book
}
