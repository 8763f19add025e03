export { audit, auditDatabase, printAudit } from './audit.ts'
export * from './books.ts'
export { closeBooks, exportBooks, prolongLots, readCovered } from './member-books.ts'
export * from './movements.ts'
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
