import { type CommandQueue, commandQueue, type WithoutOperation } from './command-queue.ts'
import type { Outcome, QueueSettings } from './queue-settings.ts'
import type { TillInput, TillResult } from './transport.ts'

export interface TillClient extends Omit<CommandQueue, 'command'> {
  identify(input: TillInput<'identify'>): Promise<TillResult<'identify'>>
  quote(input: TillInput<'quote'>): Promise<TillResult<'quote'>>
  receipt(input: TillInput<'receipt'>): Promise<TillResult<'receipt'>>
  totals(input: TillInput<'totals'>): Promise<TillResult<'totals'>>
  checkout(input: WithoutOperation<TillInput<'checkout'>>): Promise<Outcome<'checkout'>>
  refund(input: WithoutOperation<TillInput<'refund'>>): Promise<Outcome<'refund'>>
  /** Undoes a complete sale. Like a return, it waits for its sale. */
  void(input: WithoutOperation<TillInput<'void'>>): Promise<Outcome<'void'>>
  grant(input: WithoutOperation<TillInput<'grant'>>): Promise<Outcome<'grant'>>
  /**
   * Codes of gifts, reservations and printed hearts need an answer now: only the loyalty system knows what they are for and whether they are still
   * valid. They are never queued and fail with Unanswered. The outcome is unknown then, so the caller retries with the same operation id.
   */
  redeem(input: TillInput<'redeem'>): Promise<TillResult<'redeem'>>
  pickup(input: TillInput<'pickup'>): Promise<TillResult<'pickup'>>
  collect(input: TillInput<'collect'>): Promise<TillResult<'collect'>>
  confirmAge(input: TillInput<'confirmAge'>): Promise<TillResult<'confirmAge'>>
  returnGift(input: TillInput<'returnGift'>): Promise<TillResult<'returnGift'>>
  credit(input: TillInput<'credit'>): Promise<TillResult<'credit'>>
}

/**
 * The till's client of the loyalty system. Queries (`identify`, `quote`, `receipt`, `totals`) and codes (`redeem`, `pickup`, `collect`) need an
 * answer now and fail with Unanswered. Commands go through a durable queue, so that a sale is never blocked.
 */
export function tillClient(settings: QueueSettings): TillClient {
  const { transport, timeoutMs = 4000 } = settings
  const { command, ...queue } = commandQueue(settings)
  return {
    ...queue,
    identify: (input) => transport.send('identify', input, timeoutMs),
    quote: (input) => transport.send('quote', input, timeoutMs),
    receipt: (input) => transport.send('receipt', input, timeoutMs),
    totals: (input) => transport.send('totals', input, timeoutMs),
    checkout: (input) => command('checkout', input),
    refund: (input) => command('refund', input),
    void: (input) => command('void', input),
    grant: (input) => command('grant', input),
    redeem: (input) => transport.send('redeem', input, timeoutMs),
    pickup: (input) => transport.send('pickup', input, timeoutMs),
    collect: (input) => transport.send('collect', input, timeoutMs),
    returnGift: (input) => transport.send('returnGift', input, timeoutMs),
    credit: (input) => transport.send('credit', input, timeoutMs),
    confirmAge: (input) => transport.send('confirmAge', input, timeoutMs),
  }
}
