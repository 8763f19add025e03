import { randomInt } from 'node:crypto'
import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH } from '@herzkarte/rules/codes/referral-code.ts'
import { type Db, statement } from '../../kernel/database/index.ts'

const candidates = 5
const taken = statement<{ code: string }, [string[]]>('select code from referral_codes where code = any($1::text[])')

/** An unused code; undefined when all generated ones are taken. It is random, so that a code reveals nothing about others. */
export async function newReferralCode(db: Db): Promise<string | undefined> {
  const drawn = Array.from({ length: candidates }, draw)
  const others = new Set((await db.all(taken, drawn)).map(({ code }) => code))
  return drawn.find((code) => !others.has(code))
}

function draw(): string {
  return Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_CODE_ALPHABET[randomInt(REFERRAL_CODE_ALPHABET.length)]).join('')
}
