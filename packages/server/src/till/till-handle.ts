import type { Lang } from '@herzkarte/contract/languages.ts'
import type { TillCall, TillInputOf, TillRefusalOf, TillResultOf } from '@herzkarte/contract/till/index.ts'
import type { Tx } from '../database/index.ts'
import type { Content } from '../merchant/content/index.ts'
import type { Services } from '../services.ts'
import { actAndTell, type Tell } from '../wire/handle.ts'
import { type Refuse, refuse } from '../wire/refusal.ts'

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
