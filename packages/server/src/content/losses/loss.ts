import type { Reward } from '../files/schema.ts'
import type { ContentKind } from '../kinds.ts'

/** A broken promise to members: the content item, and a message about it. */
export interface Loss {
  kind: ContentKind
  id: string
  message: string
}

/** Whether a reward stands for at least the products that it stood for before. One that names none promises none. */
export function coversProducts(next: Pick<Reward, 'productIds'>, old: Pick<Reward, 'productIds'>): boolean {
  return old.productIds?.every((id) => next.productIds?.includes(id)) ?? true
}
