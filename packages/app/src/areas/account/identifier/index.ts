export { CountryField, IdentifierFields, identifierTexts, usePhoneRule } from './IdentifierFields.tsx'
export {
  areaCodeOf,
  blankIdentifier,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  identifierLabel,
  identifierOf,
  identifierText,
  keepIdentifier,
  newIdentifierIssues,
  typedIdentifier,
} from './identifier.ts'
