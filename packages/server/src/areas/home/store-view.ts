import type { HomePage } from '@herzkarte/contract/home/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content, Store } from '../../content/index.ts'
import { storeDay } from '../stores/index.ts'

interface StoreViewContext {
  content: Content
  lang: Lang
  /** Today in the merchant's time zone. */
  day: Day
}

/** A member's own store and whether it is open today. */
export function homeStoreView(
  store: Store,
  { content, lang, day }: StoreViewContext,
): NonNullable<NonNullable<HomePage['member']>['homeStore']> {
  return { storeId: store.id, name: store.name, openToday: storeDay(store, day, content, lang).hours }
}
