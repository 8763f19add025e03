export { householdTexts } from './texts.ts'
