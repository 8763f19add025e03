import { readFile } from 'node:fs/promises'
import { counted, UserError } from '@herzkarte/command'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { readContent } from '../../../content/index.ts'
import { commandSecret, withOwner } from '../../../kernel/database/index.ts'
import { readCardFile } from './card-file.ts'
import { type CardImport, importCards, planCardImport } from './import-cards.ts'

export async function handleCards(action: 'check' | 'show' | 'import', file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const secrets = { secret: commandSecret(), previousSecret: process.env.SECRET_PREVIOUS || null }
  await withOwner('card-customers', async (client) => {
    const { merchant, campaigns } = await readContent(client)
    const today = dayOf(new Date(), merchant.timeZone)
    const { customers, problems } = readCardFile(
      text,
      campaigns.map(({ id }) => id),
      today,
    )
    if (problems.length > 0) throw new UserError(problems.join('\n'))
    if (action === 'check') return console.log(`The file is in order: ${counted(customers.length, 'customer')}.`)
    const changes = await (action === 'show' ? planCardImport : importCards)(client, customers, secrets)
    if (changes.impossible.length > 0) throw new UserError(changes.impossible.map(impossibleLine).join('\n'))
    console.log(linesOf(changes).join('\n'))
    if (action === 'import') console.log('Imported.')
  })
}

function linesOf({ added, changed, unchanged, bound }: CardImport): string[] {
  return [
    ...added.map((number) => `+ ${groupCardNumber(number)}`),
    ...changed.map((number) => `~ ${groupCardNumber(number)}`),
    ...bound.map((number) => `= ${groupCardNumber(number)} belongs to an account, or did, and stays as it is`),
    `${added.length} new, ${changed.length} changed, ${unchanged.length} as they are, ${bound.length} in an account.`,
  ]
}

const impossibleLine = (number: string) => `${groupCardNumber(number)} is a card in somebody's app, so it can't be a printed one.`
