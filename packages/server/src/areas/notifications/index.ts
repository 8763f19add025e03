export { heldNews, readSendings } from './news/sendings.ts'
export type { Notice } from './notify.ts'
export { notificationRow, notify } from './notify.ts'
