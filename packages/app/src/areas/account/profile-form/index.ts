export { CardNumberField } from './CardNumberField.tsx'
export { type Contact, ContactRows } from './ContactRows.tsx'
export { ProfileFields, ProfileSkeleton, RequiredNote } from './ProfileFields.tsx'
export {
  askedFields,
  blankProfile,
  hasEntries,
  isProfileValues,
  onlyFields,
  type ProfileField,
  type ProfileValues,
  profileChanges,
  profileIssues,
  registrationInput,
  rejectedFields,
  valuesOf,
} from './profile-rules.ts'
export { profileTexts } from './texts.ts'
