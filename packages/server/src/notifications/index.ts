export { exportNotifications, forgetNotifications } from './member-data.ts'
export type { Notice } from './notice.ts'
export { notify } from './notify.ts'
export { pushNotification } from './pushNotification.ts'
