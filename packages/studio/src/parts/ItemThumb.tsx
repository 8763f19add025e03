import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { pictureOf, pictureUrl } from '../items.ts'
import { Thumb } from './marks.tsx'

/** The picture of an item on the colour of its tone. */
export function ItemThumb({ item, content, small = false }: { item: StudioItem; content: Content; small?: boolean }) {
  const path = pictureOf(item)
  return <Thumb small={small} url={path && pictureUrl(content, path)} tone={String(item.data.tone ?? 'sand')} />
}
