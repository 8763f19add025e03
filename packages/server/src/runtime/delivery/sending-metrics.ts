import { Counter } from 'prom-client'

/** Limits at which sending, crediting or guessing stops, as the metrics name them. */
const sendingLimits = [
  'call_total',
  'mail_mailbox',
  'mail_total',
  'sms_day',
  'sms_country',
  'sms_number',
  'till_credit',
  'till_return',
  'till_hearts',
  'till_points',
  'till_punches',
  'till_donations',
  'till_sales',
  'till_cards',
  'till_codes',
  'wrong_tries',
] as const
export type SendingLimit = (typeof sendingLimits)[number]

export type SendingMetrics = ReturnType<typeof makeSendingMetrics>

/** Metrics of what costs money or annoys others. They belong to no registry until the server's metrics take them in. */
export function makeSendingMetrics() {
  const sms = new Counter({ name: 'herzkarte_sms_total', help: 'SMS that were handed to the provider.', registers: [] })
  const limitsReached = new Counter({
    name: 'herzkarte_limits_reached_total',
    help: 'Messages and calls that a limit on all members together, on a mailbox, on numbers, on a till or on wrong tries at one target kept back, by limit.',
    labelNames: ['limit'] as const,
    registers: [],
  })
  // Starts at 0, so that the first one shows up as an increase.
  for (const limit of sendingLimits) limitsReached.inc({ limit }, 0)
  return { sms, limitsReached }
}
