/** What the studio uses of the content in addition to what everybody may (index.ts). */
export { applyItems, heldIn, inApplyTransaction, pauseContent, resumeContent, writeContent } from './apply.ts'
export { flawOfPicture, mostBytesOfPhotograph, mostPixelsPerSide, picturesIn, unusedPictures } from './checks/pictures.ts'
export { checkReferences } from './checks/references.ts'
export { asSentence, tell } from './checks/texts.ts'
export { isEmptySegment, warningsOf } from './checks/warnings/index.ts'
export { checkWindows } from './checks/windows.ts'
export { dayText, fixBy, money, nameOf, quotedName } from './checks/words.ts'
export type { Problem as ContentProblem, SourceItem } from './content-problems.ts'
export { inconsistencies } from './files/load.ts'
export { type SchemaNode, valueAt } from './files/schema-node.ts'
export { flawsOf } from './files/validate.ts'
export { type Revision, type RevisionRecord, readRevision, readRevisions, readRowsAt } from './history/revisions.ts'
export {
  type ContentItem,
  type ContentKind,
  contentKinds,
  isContentKind,
  itemsOf,
  kindNames,
  type WrittenKind,
  writtenKinds,
} from './kinds.ts'
export { lossesBetween } from './losses/index.ts'
export { isItemPaused } from './pauses.ts'
export { isSame } from './plan/difference.ts'
export { planContent } from './plan/plan.ts'
export {
  type ContentRow,
  fitsThisVersion,
  type ItemName,
  itemsFromRows,
  pathOf,
  type Queries,
  readContentRows,
  readOpeningDay,
} from './rows.ts'
export { fieldAt, fieldIn, namedBy, plainNode, studioSchema } from './schemas/studio.ts'
export { dayIn, listIn, moneyIn, numberIn, quotedIn, type SaidLang } from './spoken.ts'
export { applyCouponCounters, applyStock } from './stock.ts'
