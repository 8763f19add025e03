import { commandQueue, type WithoutOperation } from './command-queue.ts'
import type { QueueSettings } from './queue-settings.ts'
import type { Command } from './queue-store.ts'
import type { TillCallName, TillInput } from './transport.ts'

export type TillClient = ReturnType<typeof tillClient>

/**
 * The till's client of the loyalty system. Queries (`identify`, `quote`, `receipt`, `totals`) and codes (`redeem`, `pickup`, `collect`) need an
 * answer now and fail with Unanswered. Commands go through a durable queue, so that a sale is never blocked.
 */
export function tillClient(settings: QueueSettings) {
  const { transport, timeoutMs = 4000 } = settings
  const { command, ...queue } = commandQueue(settings)
  const answered =
    <Name extends TillCallName>(name: Name) =>
    (input: TillInput<Name>) =>
      transport.send(name, input, timeoutMs)
  const queued =
    <Name extends Command>(name: Name) =>
    (input: WithoutOperation<TillInput<Name>>) =>
      command(name, input)
  return {
    ...queue,
    identify: answered('identify'),
    quote: answered('quote'),
    receipt: answered('receipt'),
    totals: answered('totals'),
    checkout: queued('checkout'),
    refund: queued('refund'),
    /** Undoes a complete sale. Like a return, it waits for its sale. */
    void: queued('void'),
    grant: queued('grant'),
    // Codes of gifts, reservations and printed hearts need an answer now: only the loyalty system knows what they are for and whether they are still
    // valid. The outcome is unknown if they fail with Unanswered, so the caller retries with the same operation id.
    redeem: answered('redeem'),
    pickup: answered('pickup'),
    collect: answered('collect'),
    confirmAge: answered('confirmAge'),
    returnGift: answered('returnGift'),
    credit: answered('credit'),
  }
}
