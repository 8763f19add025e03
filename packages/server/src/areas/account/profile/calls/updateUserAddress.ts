import type { Address } from '@herzkarte/contract/account/shapes.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { handle } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { changeMember } from '../../members.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'

export const updateUserAddress = handle(
  contract.updateUserAddress,
  async function updateUserAddress({ street, houseNumber, zip, city }, { member, tx, content, fail }) {
    const address: Address = { street: typedLine(street), houseNumber: typedLine(houseNumber), zip: typedLine(zip), city: typedLine(city) }
    const fields = Object.entries(address).flatMap(([field, line]) => (line === '' ? [field] : []))
    if (fields.length > 0) fail('fieldRequired', { result: { fields } })
    const locked = await lockSignedIn(tx, member)
    const changed = await changeMember(tx, member.memberId, address)
    return profileOf(changed ?? locked, content.merchant.timeZone)
  },
)
