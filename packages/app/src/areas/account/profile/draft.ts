import { formDraft } from '../../../shared/form-draft.ts'
import { isProfileValues } from '../profile-form/index.ts'

const retainedMs = 24 * 60 * 60 * 1000

/** Edits of the profile that were not saved, for them to survive a reload. */
export const profileDraft = formDraft('editProfile', isProfileValues, retainedMs)
