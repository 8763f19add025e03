import { passwordRules } from '@herzkarte/rules/person/password.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'

/** Long enough to finish a word. */
const pauseMs = 400

/** Whether the server says that a password is too common. Without an answer, it says so when the password is sent. */
export async function isCommonPassword(password: string, email: string | undefined): Promise<boolean> {
  const known = email === undefined ? {} : { email }
  return api.checkNewPassword({ password, ...known }, { quiet: true }).then(
    ({ isCommon }) => isCommon,
    () => false,
  )
}

/** Whether the server says that a password is too common, once it meets all other rules and nobody has typed for a moment. */
export function useCommonPassword(password: string, email: string | undefined): boolean {
  const [common, setCommon] = useState<string>()
  const isComplete = Object.values(passwordRules(password)).every(Boolean)
  useEffect(() => {
    if (!isComplete) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const isCommon = await isCommonPassword(password, email)
      if (isCurrent) setCommon(isCommon ? password : undefined)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, email, isComplete])
  return common === password
}
