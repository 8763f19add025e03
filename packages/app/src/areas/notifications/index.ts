export { Bell } from './parts/Bell.tsx'
export { useUnread } from './use-unread.ts'
