/** What the studio uses of the content besides what everybody may (index.ts). */
export { flawOfPicture, mostBytesOfPhotograph, mostPixelsPerSide } from './checks/pictures.ts'
export { readRevisions } from './history/revisions.ts'
export { type ContentItem, isContentKind, writtenKinds } from './kinds.ts'
export { isItemPaused } from './pauses.ts'
export { isSame } from './plan/difference.ts'
export { itemsFromRows, readContentRows, readOpeningDay } from './rows.ts'
export { studioSchema } from './schemas/studio.ts'
