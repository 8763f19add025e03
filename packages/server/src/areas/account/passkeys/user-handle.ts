import { parse, stringify } from 'uuid'

/** The user handle of a passkey names its member by the id, which is random and says nothing about the person. */
export function userHandleOf(memberId: string): string {
  return Buffer.from(parse(memberId)).toString('base64url')
}

export function memberOf(userHandle: string): string | undefined {
  try {
    return stringify(Buffer.from(userHandle, 'base64url'))
  } catch {
    return undefined
  }
}
