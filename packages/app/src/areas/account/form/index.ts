export { DoneScreen, FormScreen, LinkOver, useLeaveGuard, useTopFocus } from './FormScreen.tsx'
export { failureText, inOwnWords, Problem, placesOf } from './failure.tsx'
export { type Fields, Form, type Issues, useFields } from './use-fields.tsx'
