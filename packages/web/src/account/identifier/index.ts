export { IdentifierFields } from './IdentifierFields.tsx'
export {
  blankIdentifier,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  identifierLabel,
  identifierText,
} from './identifier.ts'
