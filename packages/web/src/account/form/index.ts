export { Bound } from './Bound.tsx'
export { failureText } from './failure-text.ts'
export { Problem } from './Problem.tsx'
export { type Fields, type Issues, useFields } from './use-fields.ts'
