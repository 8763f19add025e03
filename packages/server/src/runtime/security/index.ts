export { kindByCall, kindByError } from './kinds.ts'
export { pseudonyms } from './pseudonyms.ts'
export { serveRecentEvents } from './recent-events.ts'
export { openSecurityLog } from './security-log.ts'
