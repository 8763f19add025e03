import { statement, type Tx } from '../../../kernel/database/index.ts'
import { keyedHash } from '../sessions/keys.ts'

const put = statement<never, [Buffer]>('insert into closed_cards (card_hash) values ($1) on conflict do nothing')

/** The permanently stored hash of a card. Without the server's secret nobody can find out which card it was. */
export function closedCardHash(secret: string, cardNumber: string): Buffer {
  return keyedHash(secret, 'closed card', [cardNumber])
}

/** Records that a card's holdings have been moved. This record outlives the account that they were moved to. */
export async function markClosed(tx: Tx, cardNumber: string, secret: string): Promise<void> {
  await tx.run(put, closedCardHash(secret, cardNumber))
}
