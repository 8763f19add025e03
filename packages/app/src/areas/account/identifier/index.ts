export { IdentifierFields, identifierTexts, PhoneFields, usePhoneRule } from './IdentifierFields.tsx'
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
  placeOfIdentifier,
  typedIdentifier,
} from './identifier.ts'
