import * as contract from '@herzkarte/contract/calls.ts'
import { pictureUrl, text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readOwnPrint } from '../print-of-week.ts'

export const getPrintOfWeek = handleRead(contract.getPrintOfWeek, async function getPrintOfWeek(_, { db, member, content, lang, day }) {
  const print = content.printOn(day)
  if (!print) return { print: null }
  const { id: printId, title, picture, odds, budgetHearts, campaignId, boughtWithinDays } = print
  return {
    print: {
      ...(await readOwnPrint(db, member.memberId, print, { content, day })),
      printId,
      title: text(title, lang),
      image: pictureUrl(picture),
      campaignId,
      odds: odds.toSorted((one, other) => one.hearts - other.hearts),
      budgetHearts,
      boughtWithinDays,
    },
  }
})
