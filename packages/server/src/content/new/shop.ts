import { findSourceFiles } from '../files/source-files.ts'
import type { SourceItem } from '../files/source-item.ts'
import { type ContentData, type ContentKind, itemsOf } from '../kinds.ts'
import { resolveDays } from '../resolve-days.ts'

/** What there is already. */
export interface Shop {
  folder: string
  /** With unresolved days. */
  items: readonly SourceItem[]
  images: readonly string[]
  today: string
}

export async function shopIn(folder: string, items: readonly SourceItem[], today: string): Promise<Shop> {
  return { folder, items, images: (await findSourceFiles(folder)).images, today }
}

/** The data of a kind, with resolved days. */
export function dataOf<K extends ContentKind>({ items, today }: Shop, kind: K): ContentData<K>[] {
  return resolveDays(itemsOf([...items], kind), today).map(({ data }) => data as ContentData<K>)
}

/** After all others of the kind. */
export function nextPosition(shop: Shop, kind: 'coupon' | 'campaign' | 'collector' | 'gift' | 'banner' | 'recipe' | 'recipient'): number {
  return Math.min(1000, Math.max(0, ...dataOf(shop, kind).map(({ position }) => position)) + 10)
}
