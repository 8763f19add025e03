import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { isProfileValues } from '../profile-form/index.ts'

const retainedMs = dayMs

/** Unsaved edits of the profile, so that they survive a reload. */
export const profileDraft = formDraft('editProfile', isProfileValues, retainedMs)
