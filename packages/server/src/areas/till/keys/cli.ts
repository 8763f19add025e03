import { databaseNote, newCommand, wholeNumber } from '@herzkarte/command'
import type { KeyLimits } from '../../../runtime/till-handler.ts'

export const tillKey = newCommand('till-key', 'The keys with which tills sign in.', databaseNote('DATABASE_OWNER_URL'))
/** What a key may give: the limit, its option, the unit, the usual and the highest value, and what it counts. */
const limits: readonly [keyof KeyLimits, string, 'n' | 'euros', number | undefined, number, string][] = [
  ['creditsPerHour', 'hour', 'n', 30, 1_000_000, 'how often customer service may credit something with it in an hour'],
  ['creditsPerDay', 'day', 'n', 120, 1_000_000, 'the same for a day'],
  ['heartsPerDay', 'hearts', 'n', 1000, 1_000_000, 'how many hearts customer service may give with it in a day'],
  ['pointsPerDay', 'points', 'n', 10_000, 1_000_000, 'the same for bakery points'],
  ['returnedCentsPerDay', 'returns', 'euros', undefined, 10_000_000, 'how much returns and voids may pay back with it in a day'],
  ['returnsPerDay', 'return-count', 'n', 5000, 1_000_000_000, 'how many returns and voids'],
  ['earnedHeartsPerDay', 'sales', 'n', 20_000, 1_000_000_000, 'how many hearts sales may earn with it in a day'],
  ['earnedPointsPerDay', 'sale-points', 'n', 100_000, 1_000_000_000, 'the same for bakery points'],
  ['earnedPunchesPerDay', 'punches', 'n', 5000, 1_000_000_000, 'how many punches of collector cards sales may give with it in a day'],
  ['donatedCentsPerDay', 'donations', 'euros', 2000, 10_000_000, 'how much sales may donate with it in a day'],
  ['soldCentsPerDay', 'sold', 'euros', 200_000, 10_000_000_000, 'how much may be sold with it in a day'],
]

const make = tillKey
  .command('make')
  .description('make a key for the tills of a store and show it, this once')
  .argument('<store>', 'id of the store')
  .argument('<label...>', 'name of the key in the list')
  .option(
    '--till <number>',
    'a till that it is for, as often as there are some; all of the store by default',
    (number, others: string[] = []) => [...others, number],
  )
  .action(async (store, label, { till = null, ...options }: { till?: string[] | null } & Record<string, unknown>) => {
    const given = limits.map(([name, option, unit]) => {
      const value = options[`limit-${option}`.replace(/-./g, (two) => two.slice(1).toUpperCase())] as number | undefined
      return [name, value === undefined ? null : value * (unit === 'euros' ? 100 : 1)]
    })
    await (await import('./commands.ts')).make(store, label.join(' '), { tillNumbers: till, ...Object.fromEntries(given) })
  })
for (const [, option, unit, usual, highest, what] of limits)
  make.option(`--limit-${option} <${unit}>`, `${what}; ${usual ?? 'no limit'} by default`, wholeNumber(0, highest), usual)

tillKey
  .command('list')
  .description('list all keys by store, without the keys themselves')
  .action(async () => (await import('./commands.ts')).list())
tillKey
  .command('days')
  .description('show what customer service and returns have given out, and sales, with each key, day by day')
  .option('--days <n>', 'how many days, with today', wholeNumber(1, 400), 7)
  .action(async ({ days }) => (await import('./commands.ts')).days(days))
tillKey
  .command('revoke')
  .description('revoke a key; its tills are rejected within seconds')
  .argument('<id>', 'id of the key in the list')
  .action(async (id) => (await import('./commands.ts')).revoke(id))
