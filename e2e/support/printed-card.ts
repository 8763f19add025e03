import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'

const command = fileURLToPath(new URL('../../packages/server/src/herzkarte.ts', import.meta.url))
const run = promisify(execFile)

export interface PrintedCard {
  cardNumber: string
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthDate: string
}

/** An older printed card with this many hearts, imported the way the merchant does it. */
export async function printedCard(hearts: number): Promise<PrintedCard> {
  const cardNumber = makeCardNumber(String(randomInt(10 ** 10)).padStart(11, '9'))
  const card = { cardNumber, firstName: 'Adelheid', lastName: 'Brückner', birthDate: '1961-09-03' }
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-cards-'))
  const file = join(folder, 'cards.csv')
  writeFileSync(file, `cardNumber,firstName,lastName,birthDate,herzhaft-kochen\n${Object.values(card).join()},${hearts}\n`)
  await run(process.execPath, [command, 'card-customers', 'import', file])
  rmSync(folder, { recursive: true })
  return card
}
