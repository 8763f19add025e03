import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readYear } from '../year.ts'

export const getYear = handleRead(contract.getYear, async function getYear(_, { db, member, content, lang, day }) {
  return readYear(db, member.memberId, { content, lang, today: day })
})
