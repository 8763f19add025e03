/** What the studio uses of the content besides what everybody may (index.ts). */
export { writeContent } from './apply.ts'
export { checkReferences } from './files/load.ts'
export { readRevisions } from './history/revisions.ts'
export { type ContentItem, isContentKind, itemsOf } from './kinds.ts'
export { isItemPaused } from './pauses.ts'
export { isSame } from './plan/difference.ts'
export { type ContentRow, fitsThisVersion, type ItemName, itemsFromRows, type Queries, readContentRows, readOpeningDay } from './rows.ts'
export { applyCouponCounters, applyStock } from './stock.ts'
