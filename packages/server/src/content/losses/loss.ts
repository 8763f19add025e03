import type { ContentKind } from '../kinds.ts'

/** Something that members were promised and would no longer get: of which piece of content, and a sentence about it. */
export interface Loss {
  kind: ContentKind
  id: string
  message: string
}
