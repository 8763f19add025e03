export { NewPasswordFields } from './NewPasswordFields.tsx'
export { blankNewPassword, newPasswordIssues, placeOfNewPassword } from './new-password.ts'
export { isCommonPassword } from './use-common-password.ts'
