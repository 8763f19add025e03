import { langCodes } from '@herzkarte/rules/languages.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { statement, type Tx, transact } from '../../../kernel/database/index.ts'
import type { Newsletter, NewsletterPreference } from '../../../kernel/ports.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { newsletterJob } from '../jobs.ts'
import { findMemberByContact, type Member } from '../members.ts'

interface QueuedPreference extends Pick<NewsletterPreference, 'email' | 'isSubscribed'> {
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  lang: Member['lang']
}
type Subscriber = Pick<Member, 'memberId' | 'email' | 'lang' | 'marketingInfo'>

/** Longer than any answer of the provider takes. */
const withdrawnInMs = 5 * minuteMs

const put = statement<never, [string, string, string, Member['lang'], boolean, Date]>(
  'insert into newsletter_wishes (member_id, wish_id, email, lang, is_subscribed, created_at) values ($1, $2, $3, $4, $5, $6)',
)
const find = statement<QueuedPreference, [string, string]>(
  'select email, lang, is_subscribed as "isSubscribed" from newsletter_wishes where member_id = $1 and wish_id = $2',
)
const remove = statement<never, [string, string]>('delete from newsletter_wishes where member_id = $1 and wish_id = $2')
/** Deletes pending updates for an address, because the member has just changed the preference again. */
export const dropPendingPreferences = statement<never, [string, string]>(
  'delete from newsletter_wishes where member_id = $1 and email = $2',
)
const removeSubscriptions = statement<never, [string]>('delete from newsletter_wishes where member_id = $1 and is_subscribed')

/** Queues an update for the provider: a subscribed member has a new address. */
export async function moveNewsletter(tx: Tx, member: Subscriber, email: string, now: Date): Promise<void> {
  const { memberId, lang, marketingInfo } = member
  if (!marketingInfo) return
  if (member.email !== null) await queue(tx, memberId, { email: member.email, lang, isSubscribed: false }, now)
  await queue(tx, memberId, { email, lang, isSubscribed: true }, now)
}

/** Queues an update for the provider: a subscribed member reads another language. */
export async function translateNewsletter(tx: Tx, { memberId, email, lang, marketingInfo }: Subscriber, now: Date): Promise<void> {
  if (!marketingInfo || email === null) return
  await tx.run(dropPendingPreferences, memberId, email)
  await queue(tx, memberId, { email, lang, isSubscribed: true }, now)
}

/** Queues an update for the provider: a member has left. The address is deleted once the provider has it. */
export async function leaveNewsletter(tx: Tx, { memberId, email, lang, marketingInfo }: Subscriber, now: Date): Promise<void> {
  await tx.run(removeSubscriptions, memberId)
  if (marketingInfo && email !== null) await queue(tx, memberId, { email, lang, isSubscribed: false }, now)
}

/** Queues a withdrawal before the provider is told of a subscription: nobody knows of it if its answer is lost, or if it cannot be stored. */
export async function withdrawLater(tx: Tx, { memberId, email, lang, marketingInfo }: Subscriber, now: Date): Promise<void> {
  if (!marketingInfo && email !== null) await queue(tx, memberId, { email, lang, isSubscribed: false }, now, withdrawnInMs)
}

/** The job that sends a preference to the provider. A failure throws, and the queue retries later. */
export async function updateNewsletter({ memberId, wishId }: { memberId: string; wishId: string }, services: Services): Promise<void> {
  const { db, pool, newsletter } = services
  const preference = await db.first(find, memberId, wishId)
  if (!preference) return
  const { email, lang, isSubscribed } = preference
  // Who has the address by now, and subscribed, must not be signed off: by the account before, or because the address was another in between.
  const reader = isSubscribed ? undefined : await findMemberByContact(db, email)
  if (reader?.marketingInfo) return void (await transact(pool, (tx) => tx.run(remove, memberId, wishId)))
  await newsletter?.publish({ email, langCode: langCodes[lang], isSubscribed })
  const isWanted = !isSubscribed || ((await findMemberByContact(db, email))?.marketingInfo ?? false)
  await transact(pool, async (tx) => {
    await tx.run(remove, memberId, wishId)
    // The account was deleted, or left, while the provider was told.
    if (!isWanted) await queue(tx, memberId, { email, lang, isSubscribed: false }, services.now())
  })
}

async function queue(tx: Tx, memberId: string, { email, lang, isSubscribed }: QueuedPreference, now: Date, inMs = 0): Promise<void> {
  const wishId = uuid()
  await tx.run(put, memberId, wishId, email, lang, isSubscribed, now)
  await addJob(tx, newsletterJob, { memberId, wishId }, { inMs })
}

/**
 * The configured provider over HTTP: POST of `{ email, langCode, isSubscribed }` as JSON with a bearer token. Any 2xx counts as success. Without one,
 * preferences are only stored.
 */
export function openNewsletter({ newsletter, deliveryTimeoutMs }: Settings): Newsletter | null {
  if (!newsletter) return null
  const { url, token } = newsletter
  return {
    async publish(preference) {
      let status: number
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(preference),
          // The address and the token are for this provider only, so redirects are not followed.
          redirect: 'error',
          signal: AbortSignal.timeout(deliveryTimeoutMs),
        })
        await response.body?.cancel()
        status = response.status
      } catch (error) {
        throw new NewsletterError('The newsletter provider cannot be reached', { cause: error })
      }
      if (status < 200 || status > 299) throw new NewsletterError(`The newsletter provider answered ${status}`)
    },
  }
}

export class NewsletterError extends Error {}
