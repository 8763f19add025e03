import { randomInt } from 'node:crypto'
import { CARD_NUMBER_OWN_DIGITS, makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'

const candidates = 5
const taken = statement<{ cardNumber: string }, [string[]]>(
  `select card_number as "cardNumber" from cards where card_number = any($1::text[])
   union all select card_number from card_customers where card_number = any($1::text[])`,
)

/** A free card number; undefined if all candidates are taken. It is random, so that a card number reveals nothing about others. */
export async function newCardNumber(db: Db): Promise<string | undefined> {
  const drawn = Array.from({ length: candidates }, draw)
  const others = new Set((await db.all(taken, drawn)).map(({ cardNumber }) => cardNumber))
  return drawn.find((cardNumber) => !others.has(cardNumber))
}

function draw(): string {
  return makeCardNumber(String(randomInt(10 ** CARD_NUMBER_OWN_DIGITS)).padStart(CARD_NUMBER_OWN_DIGITS, '0'))
}
