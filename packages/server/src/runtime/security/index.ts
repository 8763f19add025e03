export { kindByCall, kindByError } from './kinds.ts'
export { pseudonyms } from './pseudonyms.ts'
export { type EventRow, readEvents } from './read-events.ts'
export { openSecurityLog } from './security-log.ts'
