export { IdentifierFields } from './IdentifierFields.tsx'
export {
  areaCodeOf,
  blankIdentifier,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  identifierLabel,
  identifierText,
} from './identifier.ts'
