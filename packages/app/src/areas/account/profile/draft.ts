import { formDraft } from '../../../shared/form-draft.ts'
import { isProfileValues } from '../profile-form/index.ts'

const retainedMs = 24 * 60 * 60 * 1000

/** Unsaved edits of the profile, so that they survive a reload. */
export const profileDraft = formDraft('editProfile', isProfileValues, retainedMs)
