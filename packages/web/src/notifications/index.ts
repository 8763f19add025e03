export { Bell } from './Bell.tsx'
export { useUnread } from './use-unread.ts'
