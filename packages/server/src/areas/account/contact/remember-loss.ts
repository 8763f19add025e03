import type { Tx } from '../../../kernel/database/index.ts'
import type { Contacts } from '../../../runtime/member-data.ts'
import type { Services } from '../../../runtime/services.ts'
import type { Member } from '../members.ts'

/** Before a locked member's contact is replaced or removed: records what counts for the next account that has it. */
export async function rememberLoss(
  tx: Tx,
  before: Member,
  lost: readonly (keyof Contacts)[],
  { memberData, settings: secrets }: Services,
  now: Date,
): Promise<void> {
  const of = (part: keyof Contacts) => (lost.includes(part) ? before[part] : null)
  const contacts = { email: of('email'), areaCode: of('areaCode'), phone: of('phone'), facebookId: of('facebookId') }
  if (Object.values(contacts).some((one) => one !== null))
    await memberData.remember(tx, { memberId: before.memberId, contacts, secrets, now })
}
