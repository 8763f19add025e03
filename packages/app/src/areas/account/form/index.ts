export { DoneScreen, FormScreen, LinkOver, useLeaveGuard } from './FormScreen.tsx'
export { ControlProblem, inOwnWords, Problem, placesOf } from './failure.tsx'
export { type Fields, Form, type Issues, useFields } from './use-fields.tsx'
