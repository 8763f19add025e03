export { audit, auditDatabase, printAudit } from './audit.ts'
export {
  bookOf,
  lockBook,
  lockBooks,
  lockOpenBooks,
  openBook,
  readBooks,
  readLots,
  readLotsById,
  readPosting,
  readPostingsAbout,
  readPostingsByKey,
} from './books.ts'
export { closeBooks, exportBooks, lockAllBooks, prolongLots, readCovered } from './member-books.ts'
export {
  after,
  clawBack,
  deliver,
  expire,
  expireVoucher,
  type GiveBack,
  giveBack,
  issue,
  type Part,
  receive,
  reopen,
  send,
  settle,
  spend,
} from './movements.ts'
export {
  type Account,
  type Book,
  type Cause,
  held,
  type Lot,
  noLastDay,
  type Occasion,
  type Origin,
  type Posting,
  pointsUnit,
  spendableOn,
} from './types.ts'
export { postingRows, write } from './write.ts'
