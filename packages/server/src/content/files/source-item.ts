import type { ContentItem, ContentKind } from '../kinds.ts'

/** An item of content with its source. `path` is empty when the file holds only this item. */
export type SourceItem<K extends ContentKind = ContentKind> = ContentItem<K> & { file: string; path: string }
