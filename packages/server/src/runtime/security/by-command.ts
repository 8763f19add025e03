import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import type { SecurityEventKind } from '../../kernel/ports.ts'

/** Records what a command has done, with the rights of the owner and on its connection. */
export async function recordByCommand(
  client: Pick<pg.ClientBase, 'query'>,
  { kind, command, keyId }: { kind: SecurityEventKind; command: string; keyId: string },
): Promise<void> {
  await client.query(
    `insert into security_events (event_id, happened_at, kind, call, outcome, times, key_id) values ($1, now(), $2, $3, 0, 1, $4)`,
    [uuid(), kind, command, keyId],
  )
}
