import type { ContentItem, ContentKind } from './kinds.ts'

/** A piece of content together with where it was written: `path` is empty when the file holds only this. */
export type SourceItem<K extends ContentKind = ContentKind> = ContentItem<K> & { file: string; path: string }
