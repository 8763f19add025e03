import { databaseNote, newCommand, wholeNumber } from '@herzkarte/command'

export const tillKey = newCommand('till-key', 'The keys with which tills sign in.', databaseNote('DATABASE_OWNER_URL'))
tillKey
  .command('make')
  .description('make a key for the tills of a store and show it, this once')
  .argument('<store>', 'id of the store')
  .argument('<label...>', 'name of the key in the list')
  .option(
    '--till <number>',
    'a till that it is for, as often as there are some; all of the store by default',
    (number, others: string[] = []) => [...others, number],
  )
  .option(
    '--limit-hour <n>',
    'how often customer service may credit something with it in an hour; 30 by default',
    wholeNumber(0, 1_000_000),
    30,
  )
  .option('--limit-day <n>', 'the same for a day; 120 by default', wholeNumber(0, 1_000_000), 120)
  .option(
    '--limit-hearts <n>',
    'how many hearts customer service may give with it in a day; 1000 by default',
    wholeNumber(0, 1_000_000),
    1000,
  )
  .option('--limit-points <n>', 'the same for bakery points; 10000 by default', wholeNumber(0, 1_000_000), 10_000)
  .option(
    '--limit-returns <euros>',
    'how much returns and voids may pay back with it in a day; no limit by default',
    wholeNumber(0, 10_000_000),
  )
  .option('--limit-return-count <n>', 'how many returns and voids; 5000 by default', wholeNumber(0, 1_000_000_000), 5000)
  .option('--limit-sales <n>', 'how many hearts sales may earn with it in a day; 20000 by default', wholeNumber(0, 1_000_000_000), 20_000)
  .option('--limit-sale-points <n>', 'the same for bakery points; 100000 by default', wholeNumber(0, 1_000_000_000), 100_000)
  .option(
    '--limit-punches <n>',
    'how many punches of collector cards sales may give with it in a day; 5000 by default',
    wholeNumber(0, 1_000_000_000),
    5000,
  )
  .option('--limit-donations <euros>', 'how much sales may donate with it in a day; 2000 by default', wholeNumber(0, 10_000_000), 2000)
  .option('--limit-sold <euros>', 'how much may be sold with it in a day; 200000 by default', wholeNumber(0, 10_000_000_000), 200_000)
  .action(
    async (store, label, { limitHour, limitDay, limitHearts, limitPoints, limitReturns, limitSales, limitSalePoints, till, ...more }) =>
      (await import('./commands.ts')).make(store, label.join(' '), {
        creditsPerHour: limitHour,
        creditsPerDay: limitDay,
        heartsPerDay: limitHearts,
        pointsPerDay: limitPoints,
        earnedHeartsPerDay: limitSales,
        earnedPointsPerDay: limitSalePoints,
        earnedPunchesPerDay: more.limitPunches,
        donatedCentsPerDay: more.limitDonations * 100,
        soldCentsPerDay: more.limitSold * 100,
        tillNumbers: till ?? null,
        returnsPerDay: more.limitReturnCount,
        returnedCentsPerDay: limitReturns === undefined ? null : limitReturns * 100,
      }),
  )
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
