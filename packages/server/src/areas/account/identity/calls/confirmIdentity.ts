import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, useCodeOfOwner } from '../../contact/check-code.ts'
import { mailErrors } from '../../contact/code-errors.ts'
import { boundTo } from '../../contact/code-origin.ts'
import { isPassword } from '../../credentials/passwords.ts'
import { confirmFacebook } from '../../facebook/owners.ts'
import { findMember, type Member } from '../../members.ts'
import type { StoredPasskey } from '../../passkeys/passkeys.ts'
import { confirmationOf, provePasskey } from '../../passkeys/prove.ts'
import { confirmSession } from '../../sessions/sessions.ts'
import { doneOrFail, sessionFailureKey, tryPassword } from '../../sessions/try-password.ts'

export const confirmIdentity = handleInSteps(
  contract.confirmIdentity,
  async function confirmIdentity({ password, code, passkey, exchanges = false }, context) {
    const { db, transact, member, now, ip, services, fail } = context
    const { secret } = services.settings
    if (passkey !== undefined) {
      await provePasskey(passkey, { purpose: 'confirmIdentity', ...member }, confirmByPasskey, context)
      return {}
    }
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    if (password !== undefined) {
      const isRight = () => isPassword(password, own.passwordHash)
      doneOrFail(
        await tryPassword(
          sessionFailureKey(member, secret),
          isRight,
          (tx) => confirmSession(tx, member, { by: 'password', exchanges, now }),
          context,
        ),
        now,
        fail,
      )
      return {}
    }
    if (code === undefined) return fail('invalidVerifyCode')
    const subject = boundTo({ destination: own.memberId, purpose: 'confirmIdentity' }, { member, ip })
    const checked = await transact(async (tx) => {
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return checked
      await useCodeOfOwner(tx, subject, code, secret, now)
      await confirmByMore(tx)
      return checked
    })
    if (checked !== 'right') fail(mailErrors[checked])
    return {}

    async function confirmByPasskey(tx: Tx, _: Member, passkey: StoredPasskey): Promise<void> {
      await (confirmationOf(passkey, now) === 'more' ? confirmByMore(tx) : confirmSession(tx, member, { by: 'password', exchanges, now }))
    }

    async function confirmByMore(tx: Tx): Promise<void> {
      await confirmSession(tx, member, { by: 'more', exchanges, now })
      await confirmFacebook(tx, member.memberId, now)
    }
  },
)
