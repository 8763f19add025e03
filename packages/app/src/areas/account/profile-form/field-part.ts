import type { Fields } from '../form/index.ts'
import type { AskedFields } from './asked-fields.ts'
import type { ProfileValues } from './profile-values.ts'

/** Props of every part of the profile form. */
export interface FieldPartProps {
  fields: Fields<ProfileValues>
  asked: AskedFields
}
