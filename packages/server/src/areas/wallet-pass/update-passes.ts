import { NIL } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import { DeliveryError } from '../../runtime/delivery/index.ts'
import { updatePassesJob } from '../../runtime/delivery/pass-updates.ts'
import { addJob } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { appleFace, fingerprint } from './apple/apple-pass.ts'
import { devicesOf, removePushToken } from './apple/web-service/devices.ts'
import { type PassFacts, readFacts } from './facts.ts'
import { googleObject } from './google/google-pass.ts'
import { noteShown, type Pass, passesOf, serialOf, setPublished } from './passes.ts'

/**
 * The job that runs after every change of what passes show: notifies wallets of new content. If one cannot be reached, the others are
 * notified, and then the job throws and is retried. A phone that has removed the pass is deleted. Passes of wallets that are no longer
 * configured wait.
 */
export async function updatePasses({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { db, pool, now, content } = services
  const passes = await db.all(passesOf, memberId)
  if (passes.length === 0) return
  const facts = await readFacts(db, memberId, content(), now())
  await allOf(passes, async (pass) => {
    const update = updateOf(pass, pass.voidedAt ? undefined : facts, services)
    if (!update) return
    const shown = fingerprint(update.face)
    if (!pass.shown.equals(shown)) await transact(pool, (tx) => noteShown(tx, pass, shown, now()))
    if (pass.published?.equals(shown)) return
    await update.publish()
    await transact(pool, (tx) => tx.run(setPublished, memberId, pass.passId, shown))
  })
}

/** Runs the work for all items, one after another, and throws the first failure at the end. */
async function allOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

/** A pass's new content, and how to notify its wallet. */
function updateOf(pass: Pass, facts: PassFacts | undefined, services: Services) {
  const { wallets, delivery, now } = services
  if (pass.wallet === 'apple') {
    const signer = wallets.apple(now())
    return signer && { face: appleFace(pass, facts, signer, services), publish: () => notifyPhones(pass, services) }
  }
  const account = wallets.google(now())
  const body = account && googleObject(pass.passId, facts, account, services)
  // Google may show a notification for an update; it does for changes of hearts and points.
  return (
    body && { face: body, publish: () => delivery.googlePass({ kind: 'loyaltyObject', isChange: true, body: { ...body, ...notifies } }) }
  )
}

const notifies = { notifyPreference: 'NOTIFY_ON_UPDATE' }

async function notifyPhones(pass: Pass, { db, pool, delivery, log }: Services): Promise<void> {
  await allOf(await db.all(devicesOf, pass.memberId, pass.passId), async ({ pushToken }) => {
    try {
      await delivery.passUpdate({ pushToken, serialNumber: serialOf(pass) })
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.fault === 'unreachable') throw error
      log.warn({ err: error }, 'a phone was not told of a changed pass')
      if (error.fault === 'gone') await transact(pool, (tx) => tx.run(removePushToken, pass.memberId, pass.passId, pushToken))
    }
  })
}

const membersAtOnce = 200

const withPass = statement<{ memberId: string }, [string, number]>(
  'select distinct member_id as "memberId" from wallet_passes where member_id > $1 and voided_at is null order by member_id limit $2',
)

/**
 * Checks all passes once a day: campaigns begin and end, stores close, the merchant changes texts, and none of these is a change of a
 * member's data. It can be interrupted and restarted at any time.
 */
export async function refreshPasses(services: Services): Promise<void> {
  const { db, pool, log } = services
  let last: string | undefined = NIL
  while (last !== undefined) {
    const rows: { memberId: string }[] = await db.all(withPass, last, membersAtOnce)
    for (const member of rows)
      await updatePasses(member, services).catch((err) => {
        // A wallet that is down does not block the other members.
        log.warn({ err }, 'passes of a member are looked at later')
        return transact(pool, (tx) => addJob(tx, updatePassesJob, member))
      })
    last = rows.length === membersAtOnce ? rows.at(-1)?.memberId : undefined
  }
}
