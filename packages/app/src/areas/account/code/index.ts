export { CodeForm } from './CodeForm.tsx'
export type { Resend } from './ResendCode.tsx'
export { type Asked, askAgain, askForCode, type CodeTimes, isOver, type SentCode } from './sent-code.ts'
