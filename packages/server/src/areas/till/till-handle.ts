import type { TillCall, TillInputOf, TillRefusalOf, TillResultOf } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Refuse, refuse } from '../../kernel/errors.ts'
import { actAndTell, type Tell } from '../../runtime/handle.ts'
import type { Services } from '../../runtime/services.ts'
import { type CustomerRef, findCustomer } from './customer/find-customer.ts'

/** What every till handler gets besides its input. */
export interface TillCircumstances {
  lang: Lang
  /** One instant for the whole request. */
  now: Date
  content: Content
  services: Services
  /** Whose key the till has. */
  storeId: string
}

export type TillContext<C extends TillCall> = TillCircumstances & { tx: Tx; tell: Tell; refuse: Refuse<TillRefusalOf<C>> }

export interface TillHandler {
  call: TillCall
  run(input: unknown, circumstances: TillCircumstances): Promise<unknown>
}

/** A till handler acts in one transaction, which is committed when it resolves and gone when it refuses. */
export function tillHandle<C extends TillCall>(
  call: C,
  act: (input: TillInputOf<C>, context: TillContext<C>) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    run: (input, circumstances) =>
      actAndTell(circumstances.services, (tx, tell) => act(input as TillInputOf<C>, { ...circumstances, tx, tell, refuse })),
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
    async run(input, circumstances) {
      check(input as TillInputOf<C>, circumstances.now)
      const { services } = circumstances
      const ref = await findCustomer(services.db, input as NamesCustomer)
      return actAndTell(services, (tx, tell) => act(input as TillInputOf<C>, { ...circumstances, tx, tell, refuse, ref }))
    },
  }
}
