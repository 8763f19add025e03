import { splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import type { Logger } from 'pino'
import type { Db } from '../../kernel/database/index.ts'
import { counterKey, countUse, giveBack, type Limit } from '../../kernel/limits.ts'
import { mailboxOf } from '../../kernel/mailbox.ts'
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

interface NamedLimit extends Limit {
  limit: SendingLimit
}

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** Mails that strangers request, in an hour, for each kind of recipient. */
const mailsPerTotal = 2000
/** Security notices by SMS to one number in a day: its owner has read them by then. */
const noticesPerNumber = 6
/** Visitors can request SMS for as many numbers as they like, and have this part of the budgets. The rest is left for sessions and known devices. */
const partOfVisitors = 3 / 4

/**
 * Money that leaves: a mail counts by mailbox and in total, an SMS by number, by country and in total. At the total it stops, and an alert fires. A message
 * beyond its limits throws as if its provider could not be reached: a call says so to its user, and a job tries again later.
 */
export function withinLimits(delivery: Delivery, context: Context): Delivery {
  return {
    ...delivery,
    async mail(mail) {
      if (!mail.isToUs && !mail.isSecurityNotice) await count(mailLimits(mail, context.settings), context, context.now())
      await delivery.mail(mail)
    },
    async sms(sms) {
      const countedAt = context.now()
      const limits = [...smsLimits(sms, context.settings), ofMinute(countedAt)]
      await count(limits, context, countedAt)
      await delivery.sms(sms).catch(async (error) => {
        // A provider that is away uses nothing up.
        const isAway = error instanceof DeliveryError && error.fault === 'unreachable' && error.isUnsent
        if (isAway) await giveBack(context.db, limits, countedAt)
        throw error
      })
      context.metrics.sms.inc()
    },
  }
}

async function count(limits: readonly NamedLimit[], { db, log, metrics }: Context, now: Date): Promise<void> {
  const usedUp = new Set((await countUse(db, limits, now)).map(({ key }) => key))
  const [reached, ...others] = limits.filter(({ key }) => usedUp.has(key))
  if (!reached) return
  for (const { limit } of [reached, ...others]) {
    metrics.limitsReached.inc({ limit })
    log.warn({ limit }, 'a message was kept back: its limit is used up')
  }
  throw new DeliveryError('unreachable', `The limit ${reached.limit} is used up`)
}

/** Every SMS costs money: the factor for load tests does not raise these. */
function smsLimits({ to, countsWith, isSecurityNotice, undoes }: Sms, settings: Settings): NamedLimit[] {
  const { secret, smsPerDay, smsPerCountry, smsPerNumber } = settings
  if (isSecurityNotice) return noticeLimits(to, undoes, settings)
  const areaCode = splitPhone(to)?.areaCode ?? 'unknown'
  const budgets = (who: string, part: number): NamedLimit[] => [
    limited('sms_country', `sms:${who}:${areaCode}`, Math.floor(smsPerCountry * part), daySeconds),
    limited('sms_day', `sms:${who}`, Math.floor(smsPerDay * part), daySeconds),
  ]
  const isOfVisitor = countsWith === undefined || countsWith === 'account'
  return [
    limited('sms_number', counterKey(secret, `sms:${countsWith ?? 'number'}`, to), smsPerNumber, daySeconds),
    ...(isOfVisitor ? budgets('visitors', partOfVisitors) : []),
    ...budgets('day', 1),
  ]
}

/**
 * Security notices have budgets of their own: strangers could otherwise keep back the one that undoes a theft, and who changes something again and again
 * all codes. Those with a link that undoes a change have as much as all others, the rest a tenth: anybody can cause these for a member, as by wrong codes.
 */
function noticeLimits(to: string, undoes: Sms['undoes'], { secret, smsPerDay }: Settings): NamedLimit[] {
  const key = undoes === undefined ? 'sms:notices' : undoes === 'signIn' ? 'sms:undo-sign-in' : 'sms:undo'
  return [
    limited('sms_number', counterKey(secret, key, to), noticesPerNumber, daySeconds),
    limited('sms_day', key, undoes === undefined ? Math.ceil(smsPerDay / 10) : smsPerDay, daySeconds),
  ]
}

function mailLimits({ to, countsWith, countsInTotal }: Mail, { secret, mailsPerMailbox, rateLimitFactor }: Settings): NamedLimit[] {
  const key = counterKey(secret, `mail:${countsWith ?? 'mailbox'}`, mailboxOf(to))
  const ofMailbox = limited('mail_mailbox', key, mailsPerMailbox * rateLimitFactor, hourSeconds)
  if (!countsInTotal) return [ofMailbox]
  return [ofMailbox, limited('mail_total', `mail:total:${countsInTotal}`, mailsPerTotal * rateLimitFactor, hourSeconds)]
}

function limited(limit: SendingLimit, key: string, most: number, seconds: number): NamedLimit {
  return { limit, key, most, seconds }
}

/** No limit: SMS of all servers by the minute, for the alert. */
function ofMinute(now: Date): NamedLimit {
  return limited('sms_day', smsMinutes(now, 1).join(), Number.MAX_SAFE_INTEGER, hourSeconds)
}

/** The keys of the last so many minutes, this one included. */
export function smsMinutes(now: Date, minutes: number): string[] {
  const minute = Math.floor(now.getTime() / minuteMs)
  return Array.from({ length: minutes }, (_, ago) => `sms:minute:${minute - ago}`)
}
