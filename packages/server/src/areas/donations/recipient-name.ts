import type { Content } from '../../content/index.ts'

/** A recipient's name; its id when the content does not know it any more. */
export function recipientName(content: Content, recipientId: string): string {
  return content.recipient(recipientId)?.name ?? recipientId
}
