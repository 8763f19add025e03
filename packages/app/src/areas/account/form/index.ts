export { DoneScreen, FormScreen, useLeaveGuard } from './FormScreen.tsx'
export { failureText, Problem } from './failure.tsx'
export { Bound, type Fields, Form, type Issues, useFields } from './use-fields.tsx'
