import type { TillCall, TillErrorOf, TillInputOf, TillResultOf, Warning } from '@herzkarte/contract/till/index.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { ApiError, type Fail, fail } from '../../kernel/errors.ts'
import { checkIdAtTill, operationHash } from '../../kernel/idempotency.ts'
import { type Publish, transactAndPublish } from '../../runtime/handle.ts'
import type { TillCallContext, TillHandler } from '../../runtime/till-handler.ts'
import { type CustomerRef, findCustomer } from './customer/find-customer.ts'
import { countWrongCard, failIfGuessingCards } from './limits/wrong-guesses.ts'
import { isErased, SaleOfAnother, type SaleRef } from './return/read-purchase.ts'
import { findReceipt } from './sale/receipt-numbers.ts'

export type TillContext<C extends TillCall> = TillCallContext & { tx: Tx; publish: Publish; fail: Fail<TillErrorOf<C>> }
export type SaleContext<C extends TillCall> = TillContext<C> & { sale: SaleRef }

/** A till handler. It runs in one transaction, which is committed when the handler resolves and rolled back when it fails. */
export function tillHandle<C extends TillCall>(
  call: C,
  act: (input: TillInputOf<C>, context: TillContext<C>) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    run: (input, options) =>
      countingWrongCards(call, input as NamesCustomer, options, () =>
        transactAndPublish(options.services, (tx, publish) => act(input as TillInputOf<C>, { ...options, tx, publish, fail })),
      ),
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
 * packet, and no transaction waits for them. Works of different customers share a transaction. `check` validates the input before that, and says what it
 * has repaired, and whom the input names if that is not in its fields. `actAlone` handles a basket without a customer, if the call takes one.
 */
export function tillHandleCustomer<C extends TillCall>(
  call: C,
  check: (input: TillInputOf<C>, now: Date) => { input: TillInputOf<C>; warnings: Warning[]; named?: NamesCustomer },
  act: (input: TillInputOf<C>, context: TillContext<C> & { ref: CustomerRef }) => Promise<TillResultOf<C>>,
  actAlone?: (input: TillInputOf<C>, context: TillContext<C>) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    async run(sent, { warnings, ...options }) {
      const checked = check(sent as TillInputOf<C>, options.now)
      const { input } = checked
      const context = { ...options, warnings: [...warnings, ...checked.warnings] }
      const { services } = options
      const { named = input as NamesCustomer } = checked
      const { scanId, cardNumber } = named
      if (actAlone && scanId === undefined && cardNumber === undefined)
        return transactAndPublish(services, (tx, publish) => actAlone(input, { ...context, tx, publish, fail }))
      const ref = await countingWrongCards(call, named, context, () => findCustomer(services.db, named, services.settings))
      return transactAndPublish(services, (tx, publish) => act(input, { ...context, tx, publish, fail, ref }), ref.memberId)
    },
  }
}

/**
 * Looks for a card that a till names. Those that are nobody's count against its key. Sales are looked for also once there were too many: they have been
 * made, and the member sees them.
 */
async function countingWrongCards<T>(
  { name }: TillCall,
  { cardNumber }: NamesCustomer,
  options: TillCallContext,
  look: () => Promise<T>,
): Promise<T> {
  if (cardNumber === undefined || cardNumberOf(cardNumber) === undefined) return look()
  if (name !== 'checkout') await failIfGuessingCards(options)
  return look().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.errorName === 'cardNumberNotFound') await countWrongCard(options)
    throw error
  })
}

/** How a till names the sale that it returns or voids. */
interface NamesSale {
  operationId: string
  purchase: { storeId?: string | undefined; tillNumber: string; receiptNumber: string }
}

/**
 * A till handler for calls about a sale of a receipt. The receipt is looked up before the transaction begins, as the customer of a basket is, so
 * that works of different members share a transaction. A sale without a card is nobody's: it has a transaction of its own. So has one of which only the
 * sums are left (`actOnErased`). `check` validates the input before that.
 */
export function tillHandleSale<C extends TillCall>(
  call: C,
  check: (input: TillInputOf<C>, now: Date) => void,
  actOnErased: (input: TillInputOf<C>, context: SaleContext<C>) => Promise<TillResultOf<C>>,
  act: typeof actOnErased,
): TillHandler {
  return {
    call,
    async run(input, options) {
      check(input as TillInputOf<C>, options.now)
      const { services, storeId } = options
      const { purchase, operationId } = input as NamesSale
      const number = { storeId, ...purchase }
      const actOn = (sale: SaleRef, how: typeof act = act) =>
        transactAndPublish(
          services,
          (tx, publish) => how(input as TillInputOf<C>, { ...options, tx, publish, fail, sale }),
          sale.isOpen ? undefined : sale.memberId,
        )
      // A second time for a sale that a member has claimed in the meantime: its number is that member's now.
      for (let look = 0; look < 2; look++) {
        const found = await findReceipt(services.db, number)
        if (!found) break
        try {
          return await actOn({ ...found, isOpen: false }).catch((error: unknown) => {
            if (error instanceof SaleOfAnother) return actOn({ ...found, isOpen: true })
            throw error
          })
        } catch (error) {
          if (!(error instanceof SaleOfAnother)) throw error
        }
        if (await isErased(services.db, found)) return actOn({ ...found, isOpen: true }, actOnErased)
      }
      await checkIdAtTill(services.db, { storeId, operationId, hash: operationHash(call.name, input) })
      throw new ApiError('receiptNotFound')
    },
  }
}
