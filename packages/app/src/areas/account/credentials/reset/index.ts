export { ResetCode } from './ResetCode.tsx'
export { beginReset } from './reset-code.ts'
