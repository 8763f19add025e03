import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { readWebhook, type WebhookEvent, WebhookRejected, type WebhookTest } from '@herzkarte/sdk'

/*
 * A receiver of webhooks that keeps what members saved: WEBHOOK_SECRET=whsec_… node receive-webhooks.ts
 * As any receiver has to, it checks the signature, does nothing twice, and relies on no order.
 */
const { PORT = '3000', WEBHOOK_SECRET = '', DATABASE = 'webhooks.db' } = process.env
const database = new DatabaseSync(DATABASE)
database.exec(`
  create table if not exists received (id text primary key, at text not null default current_timestamp);
  create table if not exists deleted (member_id text primary key);
  create table if not exists sales (receipt_id text primary key, member_id text not null, saved_cents integer, is_void integer not null default 0)`)
const remember = database.prepare('insert into received (id) values (?) on conflict do nothing')
const bookSale = database.prepare(`
  insert into sales (receipt_id, member_id, saved_cents) select ?1, ?2, ?3 where not exists (select 1 from deleted where member_id = ?2)
  on conflict do update set saved_cents = excluded.saved_cents`)
const voidSale = database.prepare(`
  insert into sales (receipt_id, member_id, is_void) select ?1, ?2, 1 where not exists (select 1 from deleted where member_id = ?2)
  on conflict do update set is_void = 1`)
const erase = [database.prepare('insert or ignore into deleted values (?)'), database.prepare('delete from sales where member_id = ?')]

function adopt({ type, data }: WebhookEvent | WebhookTest): void {
  // A void may come before its sale, and a sale after its member was deleted.
  if (type === 'sale.booked') bookSale.run(data.receiptId, data.memberId, data.savedCents)
  if (type === 'sale.voided') voidSale.run(data.receiptId, data.memberId)
  if (type === 'member.deleted') for (const statement of erase) statement.run(data.memberId)
}

/** Remembers the id together with what it causes, so that a failure between the two neither loses nor repeats it. */
function once(id: string, work: () => void): void {
  database.exec('begin immediate')
  try {
    if (remember.run(id).changes > 0) work()
    // It is delivered again for about a day and a half.
    database.exec(`delete from received where at < datetime('now', '-7 days')`)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

const server = createServer(async (request, response) => {
  try {
    // The body as it came, not parsed: frameworks have an option for it, such as express.text({ type: '*/*' }).
    const { id, event } = readWebhook(await text(request), request.headers, WEBHOOK_SECRET)
    once(id, () => adopt(event))
    response.writeHead(204).end()
  } catch (error) {
    // 400: not from Herzkarte, changed on its way, or too old. 500: a failure of this receiver. Both are sent again.
    const isRejected = error instanceof WebhookRejected
    if (!isRejected) console.error(error)
    response.writeHead(isRejected ? 400 : 500).end()
  }
}).listen(Number(PORT), () => console.log(server.address()))
