export { CodeForm } from './CodeForm.tsx'
export { deviceInput } from './device-secret.ts'

export { askAgain, askForCode, type CodeRequest, type CodeTimes, isOver, type SentCode } from './sent-code.ts'
