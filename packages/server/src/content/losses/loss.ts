import type { ContentKind } from '../kinds.ts'

/** A broken promise to members: the content item, and a message about it. */
export interface Loss {
  kind: ContentKind
  id: string
  message: string
}
