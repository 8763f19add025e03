import type { MemberEvent } from '@herzkarte/contract/events.ts'

/** Messages between server processes, sent through the database. */
export type Message = { for: 'member'; memberId: string; event: MemberEvent } | { for: 'servers'; what: 'sessionEnded'; sessionId: string }

/** PostgreSQL accepts up to 8,000 bytes in one notification. */
const maxBytes = 7900

/** Packs the messages into as few notifications as possible, each a JSON array. */
export function batches(messages: readonly Message[]): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let bytes = 0
  for (const text of messages.map((message) => JSON.stringify(message))) {
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > maxBytes && batch.length > 0) {
      payloads.push(`[${batch.join()}]`)
      batch = []
      bytes = 0
    }
    batch.push(text)
    bytes += size
  }
  if (batch.length > 0) payloads.push(`[${batch.join()}]`)
  return payloads
}

export function messagesOf(payload: string): Message[] {
  return JSON.parse(payload) as Message[]
}
