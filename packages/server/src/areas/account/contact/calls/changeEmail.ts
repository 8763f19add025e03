import { changeEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { exchangeEmail } from '../../member-keys.ts'
import { findMemberByEmail, lockMember } from '../../members.ts'
import { moveNewsletter } from '../../newsletter/wishes.ts'
import { profileOf } from '../../profile/profile.ts'
import { obstacleToEmail } from '../../registration/email-obstacle.ts'
import { checkCode, useCode } from '../check-code.ts'
import { mailRefusals } from '../code-refusals.ts'
import { readEmail } from '../identifiers.ts'
import { tellMember } from '../notices.ts'
import { forgetCode } from '../verification-codes.ts'

export default handleInSteps(changeEmail, async ({ email, code }, { transact, member: { memberId }, now, content, services, refuse }) => {
  const { secret } = services.settings
  const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
  const subject = { destination, purpose: 'changeEmail' } as const

  const outcome = await transact(async (tx) => {
    const own = (await lockMember(tx, memberId)) ?? refuse('userNotFound')
    if (own.email === destination) refuse('newEmailSameAsOld')
    const checked = await checkCode(tx, subject, code, secret, now)
    if (checked !== 'right') return mailRefusals[checked]
    const obstacle = obstacleToEmail(own, destination, await findMemberByEmail(tx, destination))
    if (obstacle) refuse(obstacle)
    await useCode(tx, subject, code, secret, now)
    await exchangeEmail(tx, own, destination, now)
    await forgetCode(tx, { destination: memberId, purpose: 'deleteAccount' })
    await moveNewsletter(tx, own, destination, now)
    if (own.email !== null) await tellMember(tx, 'emailChanged', own, now)
    return { ...own, email: destination, emailVerifiedAt: now }
  })
  if (typeof outcome === 'string') return refuse(outcome)
  return profileOf(outcome, content.merchant.timeZone)
})
