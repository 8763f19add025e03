import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { isIdentifierKind, readIdentifier } from '../../contact/identifiers.ts'
import { findOwner } from '../../members.ts'

export const checkIsExistAccount = handleInSteps(
  contract.checkIsExistAccount,
  async function checkIsExistAccount({ type, ...given }, { db, fail }) {
    if (!isIdentifierKind(type)) return fail('verifyTypeInvalid')
    const identifier = readIdentifier(type, given)
    if (!identifier) return fail(type === 'email' ? 'emailFormatInvalid' : 'invalidDestinationAddress')
    return { isExist: (await findOwner(db, identifier.destination)) !== undefined }
  },
)
