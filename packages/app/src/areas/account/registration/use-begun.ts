import * as errors from '@herzkarte/contract/errors/codes.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { signUpDraft } from './draft.ts'
import type { Begun } from './use-step.ts'

/** A sign-up that was interrupted before this page was opened, as long as the server knows it. `isRegistered`: it was finished elsewhere. */
export function useBegun(): { begun: Begun | undefined; isRegistered: boolean } {
  const draft = useSyncExternalStore(signUpDraft.subscribe, signUpDraft.get)
  const [tempUserId = ''] = useState(draft?.sent?.tempUserId)
  const { data, error } = useRead(api.getTempUser, { tempUserId }, { enabled: tempUserId !== '' })
  const isUnknown = isApiError(error, errors.userNotFound)
  useEffect(() => {
    const identifier = signUpDraft.get()?.identifier
    if (isUnknown && identifier) signUpDraft.begin(identifier)
  }, [isUnknown])
  const isRegistered = data?.isRegistered === true
  const isOpen = draft?.sent?.tempUserId === tempUserId && !isUnknown && !isRegistered
  return { begun: isOpen && draft?.sent ? { ...draft, sent: draft.sent } : undefined, isRegistered }
}
