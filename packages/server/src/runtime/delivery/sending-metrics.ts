import { counter } from '../operations/gauges.ts'

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

/** Metrics of what costs money or annoys others. */
export function makeSendingMetrics() {
  const kept =
    'Messages and calls that a limit on all members together, on a mailbox, on numbers, on a till or on wrong tries at one target kept back, by limit.'
  return {
    sms: counter('herzkarte_sms_total', 'SMS that were handed to the provider.'),
    limitsReached: counter('herzkarte_limits_reached_total', kept, 'limit', sendingLimits),
  }
}
