import { splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import type { Logger } from 'pino'
import type { Db } from '../../kernel/database/index.ts'
import { isPublicProvider, mailboxOf } from '../../kernel/mailbox.ts'
import { counterKey, countInSlices, type KeyLimit, uncountAll } from '../../kernel/rate-counters.ts'
import type { Settings } from '../settings/settings.ts'
import { type Delivery, DeliveryError, type Mail, type Sms } from './delivery.ts'
import type { SendingLimit, SendingMetrics } from './sending-metrics.ts'

interface Context {
  /** Runs each statement in a transaction of its own. */
  db: Db
  settings: Settings
  log: Logger
  metrics: SendingMetrics
  now(): Date
}

interface NamedLimit extends KeyLimit {
  limit: SendingLimit
}

const minuteSeconds = 60
const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** Mails that strangers request, in an hour, for each kind of recipient. */
const mailsPerTotal = 2000
/** The key of SMS by the minute, of all servers. */
export const smsByMinute = 'sms:minutes'
const limited = (limit: SendingLimit, key: string, most: number, seconds = daySeconds): NamedLimit => ({ limit, key, most, seconds })
/** No limit: counts by the minute, for the alert. */
const smsOfMinutes = limited('sms_day', smsByMinute, Number.MAX_SAFE_INTEGER, 10 * minuteSeconds)
/** Numbers of one range, of which a fraudster rents many: country, network and a digit or two. */
const prefixDigits = 7

/** Security notices by SMS to one number, in a day, with a link that undoes a change and without. */
const noticesPerNumber = 6

/** The part of the budgets of SMS that goes to numbers without an account. The rest is left for members, who may have no other way in. */
const partOfStrangers = 3 / 4
/** The part of all that visitors request, also for numbers of members. The rest is left for sessions, and devices on which members have signed in. */
const partOfVisitors = 7 / 8

/**
 * Keeps mail and SMS within their limits, wherever they are sent from. A message beyond them throws as if its provider could not be reached:
 * a call says so to its user, and a job tries again later.
 */
export function withinLimits(delivery: Delivery, context: Context): Delivery {
  return {
    ...delivery,
    async mail(mail) {
      if (!mail.isToUs && !mail.isSecurityNotice)
        await count([[...mailLimits(mail, context.settings), ...mailTotal(mail, context.settings)]], context)
      await delivery.mail(mail)
    },
    async sms(sms) {
      const countedAt = context.now()
      const counted = await count(
        sms.isSecurityNotice ? noticeLimits(sms, context.settings) : [smsLimits(sms, context.settings)],
        context,
        countedAt,
      )
      // A provider that is away for ten minutes would use up the few of a number, and those of a range.
      await delivery.sms(sms).catch(async (error) => {
        const isAway = error instanceof DeliveryError && error.fault === 'unreachable' && error.isUnsent
        const budgets = counted.filter((limit) => limit !== smsOfMinutes)
        if (isAway) await uncountAll(context.db, budgets, countedAt)
        throw error
      })
      context.metrics.sms.inc()
    },
  }
}

/** Counts in the first of some choices of limits that has room, and returns it. Throws if none has. */
async function count(
  choices: readonly (readonly NamedLimit[])[],
  { db, log, metrics, now }: Context,
  at = now(),
): Promise<readonly NamedLimit[]> {
  let reached: NamedLimit[] | undefined
  for (const limits of choices) {
    const usedUp = new Set((await countInSlices(db, limits, at)).map(({ key }) => key))
    if (usedUp.size === 0) return limits
    reached ??= limits.filter(({ key }) => usedUp.has(key))
  }
  for (const { limit } of reached ?? []) {
    metrics.limitsReached.inc({ limit })
    log.warn({ limit }, 'a message was kept back: its limit is used up')
  }
  throw new DeliveryError('unreachable', `The limit ${reached?.[0]?.limit} is used up`)
}

/**
 * Security notices have budgets of their own: strangers could otherwise keep back the one that undoes a theft, and who changes something again and again
 * all codes. Those with a link that undoes a change have as much as all others, the rest a tenth: anybody can cause these for a member, as by wrong codes.
 * Of that, one number has a few, which its owner has read by then, and a range of numbers, of which somebody may rent many, a tenth. The first of a day to
 * a number needs no room in its range.
 */
function noticeLimits({ to, undoes }: Sms, { secret, smsPerDay, smsPerPrefix }: Settings): NamedLimit[][] {
  const key = undoes === undefined ? 'sms:notices' : undoes === 'signIn' ? 'sms:undo-sign-in' : 'sms:undo'
  const most = undoes === undefined ? Math.ceil(smsPerDay / 10) : smsPerDay
  const ofNumber = (count: number) => limited('sms_number', counterKey(secret, key, to), count)
  const ofRange = limited('sms_prefix', `${key}:${rangeOf(to)}`, Math.max(smsPerPrefix, Math.ceil(most / 10)))
  const ofAll = [limited('sms_day', key, most), smsOfMinutes]
  return [
    [ofNumber(noticesPerNumber), ofRange, ...ofAll],
    [ofNumber(1), ...ofAll],
  ]
}

function rangeOf(number: string): string {
  return number.slice(1, 1 + prefixDigits)
}

/** Every SMS costs money, so these are budgets: the factor for load tests does not raise them. */
function smsLimits({ to, countsWith }: Sms, { smsPerDay, smsPerCountry, smsPerPrefix }: Settings): NamedLimit[] {
  const areaCode = splitPhone(to)?.areaCode ?? 'unknown'
  const partOf = (who: string, part: number): NamedLimit[] => [
    limited('sms_country', `sms:${who}:${areaCode}`, Math.floor(smsPerCountry * part)),
    limited('sms_day', `sms:${who}`, Math.floor(smsPerDay * part)),
  ]
  return [
    // Visitors can request them for as many numbers as they like.
    ...(countsWith ? [] : partOf('strangers', partOfStrangers)),
    ...(countsWith === undefined || countsWith === 'account' ? partOf('visitors', partOfVisitors) : []),
    limited('sms_country', `sms:country:${areaCode}`, smsPerCountry),
    limited('sms_day', 'sms:day', smsPerDay),
    smsOfMinutes,
    limited('sms_prefix', `sms:${countsWith ?? 'prefix'}:${rangeOf(to)}`, smsPerPrefix),
  ]
}

function mailLimits({ to, countsWith }: Mail, { secret, mailsPerMailbox, mailsPerDomain, rateLimitFactor }: Settings): NamedLimit[] {
  const { mailbox, domain } = mailboxOf(to)
  const mailboxKey = counterKey(secret, `mail:${countsWith ?? 'mailbox'}`, mailbox)
  const ofMailbox = limited('mail_mailbox', mailboxKey, mailsPerMailbox * rateLimitFactor, hourSeconds)
  // Strangers can use up the limit of a domain by made-up addresses. Accounts are not made up.
  if (countsWith || isPublicProvider(domain)) return [ofMailbox]
  return [ofMailbox, limited('mail_domain', counterKey(secret, 'mail:domain', domain), mailsPerDomain * rateLimitFactor, hourSeconds)]
}

function mailTotal({ countsInTotal }: Mail, { rateLimitFactor }: Settings): NamedLimit[] {
  return countsInTotal ? [limited('mail_total', `mail:total:${countsInTotal}`, mailsPerTotal * rateLimitFactor, hourSeconds)] : []
}
