import { readFile } from 'node:fs/promises'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { readContent } from '../../../content/index.ts'
import { commandSecret, withOwner } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { type CardCustomer, readCardFile } from './card-file.ts'
import { type CardImport, importCards, planCardImport } from './import-cards.ts'

const usage = `npm run card-customers -- <what> <file>

  check <file>   reads a file of printed cards' customers and says what is wrong with it
  show <file>    says what importing it would change
  import <file>  takes the customers over, all of them or none; again, it changes nothing

A file is CSV with the columns cardNumber, firstName, lastName, birthDate and one per campaign for the hearts on each card.
The database is DATABASE_OWNER_URL and the secret SECRET, or those below DATA_DIR; the secret before is SECRET_PREVIOUS.`

/** Exit codes: 0 done, 1 the file is invalid, 2 invalid arguments, 3 the database does not answer. */
async function main([command = '', file, ...rest]: string[]): Promise<number> {
  if (!['check', 'show', 'import'].includes(command) || !file || rest.length > 0) return complain([usage], 2)
  const text = await readFile(file, 'utf8').catch((error: Error) => error)
  if (text instanceof Error) return complain([`The file cannot be read: ${text.message}`], 2)
  const secret = commandSecret()
  if (!secret) return complain(['There is no secret: set SECRET, or start Herzkarte (npm start) first.'], 2)
  const secrets = { secret, previousSecret: process.env.SECRET_PREVIOUS || null }
  return withOwner('card-customers', async (client) => {
    const { merchant, campaigns } = await readContent(client)
    const today = dayOf(new Date(), merchant.timeZone)
    const { customers, problems } = readCardFile(
      text,
      campaigns.map(({ id }) => id),
      today,
    )
    if (problems.length > 0) return complain(problems, 1)
    if (command === 'check') return say([`The file is in order: ${customers.length} customers.`])
    return command === 'show' ? show(client, customers, secrets) : take(client, customers, secrets)
  })
}

async function show(client: pg.Client, customers: CardCustomer[], secrets: Secrets): Promise<number> {
  const plan = await planCardImport(client, customers, secrets)
  return plan.impossible.length > 0 ? fail(plan) : say(linesOf(plan))
}

async function take(client: pg.Client, customers: CardCustomer[], secrets: Secrets): Promise<number> {
  const done = await importCards(client, customers, secrets)
  return done.impossible.length > 0 ? fail(done) : say([...linesOf(done), 'Imported.'])
}

function linesOf({ added, changed, unchanged, bound }: CardImport): string[] {
  return [
    ...added.map((number) => `+ ${groupCardNumber(number)}`),
    ...changed.map((number) => `~ ${groupCardNumber(number)}`),
    ...bound.map((number) => `= ${groupCardNumber(number)} belongs to an account, or did, and stays as it is`),
    `${added.length} new, ${changed.length} changed, ${unchanged.length} as they are, ${bound.length} in an account.`,
  ]
}

function fail({ impossible }: CardImport): number {
  return complain(
    impossible.map((number) => `${groupCardNumber(number)} is a card in somebody's app, so it can't be a printed one.`),
    1,
  )
}

function say(lines: string[]): number {
  console.log(lines.join('\n'))
  return 0
}

function complain(lines: string[], exitCode: number): number {
  console.error(lines.join('\n'))
  return exitCode
}

process.exitCode = await main(process.argv.slice(2))
