import type { Content } from '../../content/index.ts'

/** A recipient's name, or its id when the content does not contain it any more. */
export function recipientName(content: Content, recipientId: string): string {
  return content.recipient(recipientId)?.name ?? recipientId
}
