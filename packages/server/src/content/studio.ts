/** What the studio uses of the content besides what everybody may (index.ts). */
export { readRevisions } from './history/revisions.ts'
export { type ContentItem, isContentKind } from './kinds.ts'
export { isItemPaused } from './pauses.ts'
export { isSame } from './plan/difference.ts'
export { fitsThisVersion, itemsFromRows, readContentRows, readOpeningDay } from './rows.ts'
