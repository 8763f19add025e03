import * as contract from '@herzkarte/contract/donations/index.ts'
import { monthOf } from '@herzkarte/rules/time/day.ts'
import { pictureUrl, text } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { readChoice, recipientName } from './book-donations.ts'

interface Sum {
  month: string
  recipientId: string
  ownCents: number
  communityCents: number
}

// Donations that are not summed yet are included, so the totals are up to date.
const sums = statement<Sum, [string, string]>(`
  select month, recipient_id as "recipientId", sum(own) as "ownCents", sum(community) as "communityCents"
  from (
    select month, recipient_id, cents as own, 0 as community from donations where member_id = $1 and month >= $2
    union all select month, recipient_id, 0, cents from donation_totals where month >= $2
    union all select month, recipient_id, 0, cents from donation_inbox where month >= $2
  ) given
  group by month, recipient_id`)

const monthsShown = 12

export const getDonationReport = handleRead(
  contract.getDonationReport,
  async function getDonationReport(_, { db, member, content, day: today }) {
    const months = Array.from({ length: monthsShown }, (_, index) => monthOf(today, index + 1 - monthsShown).from)
    const given = (await db.all(sums, member.memberId, months[0] ?? today)).filter(({ month }) => months.includes(month))
    const present = new Set(given.map(({ recipientId }) => recipientId))
    const listed = content.recipients.filter(({ id, active }) => active || present.has(id)).map(({ id }) => id)
    // The merchant removes recipients from the app with `active`. The donations to one that was deleted still count.
    const gone = [...present].filter((id) => !content.recipient(id))
    return {
      months: months.map((month) => ({ month: month.slice(0, 7), ...total(given.filter((one) => one.month === month)) })),
      recipients: [...listed, ...gone].map((recipientId) => ({
        recipientId,
        name: recipientName(content, recipientId),
        ...total(given.filter((sum) => sum.recipientId === recipientId)),
      })),
      ...total(given),
    }
  },
)

function total(sums: readonly Sum[]): { ownCents: number; communityCents: number } {
  return {
    ownCents: sums.reduce((cents, { ownCents }) => cents + ownCents, 0),
    communityCents: sums.reduce((cents, { communityCents }) => cents + communityCents, 0),
  }
}

export const getUserRecipients = handleRead(contract.getUserRecipients, async function getUserRecipients(_, { db, member, content }) {
  return {
    recipientIds: (await readChoice(db, member.memberId)).filter((id) => content.recipient(id)?.active),
    most: content.merchant.donations.mostRecipients,
  }
})

export const listRecipients = handleRead(
  contract.listRecipients,
  async function listRecipients(_, { content: { merchant, recipients }, lang }) {
    return {
      items: recipients
        .filter(({ active }) => active)
        .map(({ id, name, texts, city, picture, tone, buys }) => ({
          recipientId: id,
          name,
          text: text(texts.text, lang),
          city,
          image: pictureUrl(picture),
          tone,
          buys: buys
            ? {
                cents: buys.cents,
                one: text(buys.texts.one, lang),
                many: text(buys.texts.many, lang),
                source: text(buys.texts.source, lang),
              }
            : null,
        })),
      perMille: merchant.donations.perMille,
    }
  },
)

const choose = statement<never, [string, string[], Date]>(`
  insert into donation_choices (member_id, recipient_ids, chosen_at) values ($1, $2, $3)
  on conflict (member_id) do update set recipient_ids = excluded.recipient_ids, chosen_at = excluded.chosen_at`)

/** Sets the complete choice at once, so it is idempotent. */
export const saveUserRecipients = handle(
  contract.saveUserRecipients,
  async function saveUserRecipients({ recipientIds }, { tx, member: { memberId }, content, now, fail }) {
    if (recipientIds.some((id) => !content.recipient(id)?.active)) fail('recipientNotFound')
    if (recipientIds.length > content.merchant.donations.mostRecipients) fail('tooManyRecipients')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    await tx.run(choose, memberId, recipientIds, now)
    return { recipientIds }
  },
)
