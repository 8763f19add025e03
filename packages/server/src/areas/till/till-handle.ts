import type { TillCall, TillErrorOf, TillInputOf, TillResultOf } from '@herzkarte/contract/till/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Fail, fail } from '../../kernel/errors.ts'
import { type Publish, transactAndPublish } from '../../runtime/handle.ts'
import type { TillCallContext, TillHandler } from '../../runtime/till-handler.ts'
import { type CustomerRef, findCustomer } from './customer/find-customer.ts'

export type TillContext<C extends TillCall> = TillCallContext & { tx: Tx; publish: Publish; fail: Fail<TillErrorOf<C>> }

/** A till handler acts in one transaction, which is committed when it resolves and gone when it refuses. */
export function tillHandle<C extends TillCall>(
  call: C,
  act: (input: TillInputOf<C>, context: TillContext<C>) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    run: (input, options) =>
      transactAndPublish(options.services, (tx, publish) => act(input as TillInputOf<C>, { ...options, tx, publish, fail })),
  }
}

/** How a till says whose basket it is. */
interface NamesCustomer {
  scanId?: string | undefined
  cardNumber?: string | undefined
}

/**
 * The same for a call about a customer, who is looked for before the transaction begins: cards that many tills ask for at once travel in one packet,
 * and nobody's transaction waits for it. `check` sees the input before that.
 */
export function tillHandleCustomer<C extends TillCall>(
  call: C,
  check: (input: TillInputOf<C>, now: Date) => void,
  act: (input: TillInputOf<C>, context: TillContext<C> & { ref: CustomerRef }) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    async run(input, options) {
      check(input as TillInputOf<C>, options.now)
      const { services } = options
      const ref = await findCustomer(services.db, input as NamesCustomer)
      return transactAndPublish(services, (tx, publish) => act(input as TillInputOf<C>, { ...options, tx, publish, fail, ref }))
    },
  }
}
