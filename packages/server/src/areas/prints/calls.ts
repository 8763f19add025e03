import { randomInt } from 'node:crypto'
import * as contract from '@herzkarte/contract/calls.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { pictureUrl, text } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { held, lockBook } from '../../ledger/index.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { creditGiven } from '../hearts/index.ts'
import { heartsOf, readOwnPrint, takeHearts } from './print-of-week.ts'

const keep = statement<never, [string, string, string, number, boolean, Date]>(
  'insert into print_draws (member_id, week, print_id, hearts, from_reserve, drawn_at) values ($1, $2::date, $3, $4, $5, $6)',
)

export const drawPrint = handle(
  contract.drawPrint,
  async function drawPrint({ operationId, printId }, { member: { memberId }, tx, publish, content, now, day, fail }) {
    const campaign = content.campaign(content.print(printId)?.campaignId ?? '') ?? fail('freeHeartsNotAvailable')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const book = await lockBook(tx, memberId, campaign.id)
    return once(tx, { memberId, operationId, call: contract.drawPrint.name, input: { printId }, now }, async () => {
      const print = content.printOn(day)
      if (print?.id !== printId) return fail('freeHeartsNotAvailable')
      const { drawnHearts, mayDraw } = await readOwnPrint(tx, memberId, print, { content, day })
      if (drawnHearts !== null) return { hearts: drawnHearts }
      if (!mayDraw) fail('freeHeartsNotAvailable')
      const week = weekOf(day).from
      const { hearts, fromReserve } = await takeHearts(tx, printId, heartsOf(randomInt(100), print.odds))
      await tx.run(keep, memberId, week, printId, hearts, fromReserve, now)
      await tx.runAll(creditGiven(book, { campaign, hearts, cause: { kind: 'print', id: printId }, key: `print:${week}`, now }))
      publish(memberId, {
        type: 'heartsCredited',
        campaignId: campaign.id,
        hearts,
        balanceHearts: Math.max(0, held(book) + book.debt + hearts),
        cause: 'print',
      })
      return { hearts }
    })
  },
)

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
