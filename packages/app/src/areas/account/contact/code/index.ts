export { CodeForm } from './CodeForm.tsx'
export { askAgain, askForCode, type CodeRequest, type CodeTimes, isOver, type SentCode, smsAgain } from './sent-code.ts'
