export { IdentifierFields } from './IdentifierFields.tsx'
export { areaCodeOf, blankIdentifier, type IdentifierValues, identifierInput, identifierIssues, identifierText } from './identifier.ts'
