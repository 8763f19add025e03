export { CountryField } from './CountryField.tsx'
export { IdentifierFields } from './IdentifierFields.tsx'
export {
  areaCodeOf,
  blankIdentifier,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  identifierLabel,
  identifierText,
  newIdentifierIssues,
} from './identifier.ts'
export { identifierTexts } from './texts.ts'
export { identifierOf, typedIdentifier, useKeepIdentifier } from './typed.ts'
export { usePhoneRule } from './use-phone-rule.ts'
