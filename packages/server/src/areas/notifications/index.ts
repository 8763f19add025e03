export { heldNews, readSendings } from './news/sendings.ts'
export type { Notice } from './notice.ts'
export { notificationRow, notify } from './notify.ts'
