import type { TillCall, TillErrorOf, TillInputOf, TillResultOf } from '@herzkarte/contract/till/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Fail, fail } from '../../kernel/errors.ts'
import { type Publish, transactAndPublish } from '../../runtime/handle.ts'
import type { TillCallContext, TillHandler } from '../../runtime/till-handler.ts'
import { type CustomerRef, findCustomer } from './customer/find-customer.ts'

export type TillContext<C extends TillCall> = TillCallContext & { tx: Tx; publish: Publish; fail: Fail<TillErrorOf<C>> }

/** A till handler. It runs in one transaction, which is committed when the handler resolves and rolled back when it fails. */
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

/** A till handler for a request with several parts. Each part has its own transaction. */
export function tillHandleParts<C extends TillCall>(
  call: C,
  act: (input: TillInputOf<C>, context: TillCallContext) => Promise<TillResultOf<C>>,
): TillHandler {
  return { call, run: (input, options) => act(input as TillInputOf<C>, options) }
}

/** How a till identifies the customer of a basket. */
interface NamesCustomer {
  scanId?: string | undefined
  cardNumber?: string | undefined
}

/**
 * A till handler for calls about a customer. The customer is looked up before the transaction begins: look-ups from many tills share a
 * packet, and no transaction waits for them. Works of different customers share a transaction. `check` validates the input before that. `actAlone` handles a basket without a customer, if the call
 * takes one.
 */
export function tillHandleCustomer<C extends TillCall>(
  call: C,
  check: (input: TillInputOf<C>, now: Date) => void,
  act: (input: TillInputOf<C>, context: TillContext<C> & { ref: CustomerRef }) => Promise<TillResultOf<C>>,
  actAlone?: (input: TillInputOf<C>, context: TillContext<C>) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    async run(input, options) {
      check(input as TillInputOf<C>, options.now)
      const { services } = options
      const { scanId, cardNumber } = input as NamesCustomer
      if (actAlone && scanId === undefined && cardNumber === undefined)
        return transactAndPublish(services, (tx, publish) => actAlone(input as TillInputOf<C>, { ...options, tx, publish, fail }))
      const ref = await findCustomer(services.db, input as NamesCustomer)
      return transactAndPublish(
        services,
        (tx, publish) => act(input as TillInputOf<C>, { ...options, tx, publish, fail, ref }),
        ref.memberId,
      )
    },
  }
}
