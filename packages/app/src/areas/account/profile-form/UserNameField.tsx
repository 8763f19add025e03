import * as errors from '@herzkarte/contract/errors/codes.ts'
import { USER_NAME_MAX_LENGTH } from '@herzkarte/rules/constants.ts'
import { userNameIssue, userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { type FocusEvent, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import type { Fields } from '../form/index.ts'
import type { ProfileValues } from './profile-rules.ts'
import { profileTexts } from './texts.ts'

/** The name that friends search for. When the field is left, the server is asked whether the name is taken. */
export function UserNameField({ fields, own }: { fields: Fields<ProfileValues>; own: string }) {
  const texts = useTexts(profileTexts)
  const [free, setFree] = useState('')
  const asked = useRef('')
  const { onBlur, ...field } = fields.text('userName')
  const typed = userNameKey(fields.watch('userName'))

  async function check(name: string): Promise<void> {
    const key = userNameKey(name)
    if (key === '' || key === userNameKey(own) || key === asked.current || userNameIssue(name)) return
    asked.current = key
    try {
      const { isExist } = await api.checkIsExistUserName({ userName: name }, { quiet: true })
      if (asked.current !== key) return
      if (isExist) fields.fail('userName', texts.userNameTaken)
      else setFree(key)
    } catch (error) {
      // Without an answer, saving reports the problem.
      asked.current = ''
      if (isApiError(error, errors.usernameFormatInvalid, errors.nameLikeAddress)) fields.fail('userName', (error as Error).message)
    }
  }
  return (
    <Field
      {...field}
      onBlur={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        void onBlur(event)
        void check(event.target.value)
      }}
      valid={typed !== '' && typed === free && !field.error}
      label={texts.userName}
      hint={texts.userNameHint}
      autoComplete="nickname"
      maxLength={USER_NAME_MAX_LENGTH}
    />
  )
}
