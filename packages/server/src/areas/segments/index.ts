export { countSegments } from './count-segments.ts'
export { readSegments } from './read-segments.ts'
export { nobody, ruleValues } from './rule-values.ts'
export { belongs, ruleColumns } from './segment-sql.ts'
