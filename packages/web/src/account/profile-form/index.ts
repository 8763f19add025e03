export { ProfileFields } from './ProfileFields.tsx'
export {
  askedFields,
  blankProfile,
  hasEntries,
  type ProfileField,
  type ProfileValues,
  profileIssues,
  registrationInput,
} from './profile-values.ts'
export { profileTexts } from './texts.ts'
