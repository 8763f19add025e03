import { statement, type Tx } from '../../../kernel/database/index.ts'
import { keyedHash } from '../sessions/keys.ts'

const put = statement<never, [Buffer]>('insert into closed_cards (card_hash) values ($1) on conflict do nothing')

/** What is kept of a card for good: without the server's secret nobody can tell which card it was. */
export function closedCardHash(secret: string, cardNumber: string): Buffer {
  return keyedHash(secret, 'closed card', [cardNumber])
}

/** Notes that what was saved on a card has moved. It outlives the account that it moved to. */
export async function markClosed(tx: Tx, cardNumber: string, secret: string): Promise<void> {
  await tx.run(put, closedCardHash(secret, cardNumber))
}
