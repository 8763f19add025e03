#!/usr/bin/env node
import { databaseNote, matching, newCommand, run, typedPath, wholeNumber } from '@herzkarte/command'
import { member } from './areas/account/customer-service/cli.ts'
import { partnerKey } from './areas/account/partner/cli.ts'
import { notify } from './areas/notifications/news/cli.ts'
import { tillKey } from './areas/till/keys/cli.ts'
import { content } from './content/cli.ts'
import { distribute } from './kernel/database/cluster/distribute-cli.ts'
import { cacheCompiled } from './runtime/operations/cache-compiled.ts'
import { webhooks } from './runtime/webhooks/cli.ts'
import { studioUser } from './studio/accounts/cli.ts'

/** The command of those who operate Herzkarte. Only the command that runs loads what it needs. */
export const herzkarte = newCommand(
  process.env.npm_lifecycle_event === 'herzkarte' ? 'npm run herzkarte --' : 'herzkarte',
  'Runs Herzkarte and looks after it.',
  'herzkarte <command> --help shows what a command does, and its options. Settings are in the environment; herzkarte settings lists them.',
)

const serve = newCommand(
  'serve',
  'Runs the server in production.',
  'Its settings are in the environment: herzkarte settings lists them.',
).action(async () => {
  // Before the server's code is loaded, which then starts faster.
  cacheCompiled()
  await (await import('./serve.ts')).serve()
})

const studio = newCommand(
  'studio',
  'Runs the studio, in which marketing prepares, previews and applies content in a browser.',
  'A process of its own beside the servers; it needs DATABASE_OWNER_URL. Its settings are in the environment: herzkarte settings lists them.',
).action(async () => {
  cacheCompiled()
  await (await import('./studio/run.ts')).runStudio()
})

const migrate = newCommand(
  'migrate',
  'Creates or updates the tables, once per release, and ends. Migrating again changes nothing.',
  'The database is DATABASE_OWNER_URL, and the role of DATABASE_URL gets its rights; or the one that runs below DATA_DIR.',
).action(async () => {
  const { migrateForCommand } = await import('./kernel/database/index.ts')
  const applied = await migrateForCommand()
  console.log(applied.length === 0 ? 'The tables are up to date.' : `Migrated: ${applied.join(', ')}.`)
})

const doctor = newCommand(
  'doctor',
  'Examines settings, folders, database, clock, delivery, certificates, disk, backups and jobs, and says what is wrong or about to run out.',
  `${databaseNote('DATABASE_URL')} DATABASE_OWNER_URL is examined as well if it is set.\nExits with 1 if there is a problem; warnings do not count.`,
)
  .option('--backups <folder>', 'examine the age of the newest file in this folder', typedPath)
  .option('--textfile <file>', 'also write the findings as metrics, for the textfile collector of node_exporter', typedPath)
  .action(async (options) => {
    const { diagnose } = await import('./runtime/doctor/print-findings.ts')
    process.exitCode = await diagnose(options)
  })
doctor
  .command('send')
  .description('Sends one test message through the mail server or the SMS provider of the settings.')
  .argument('<recipient>', 'mail address, or number with plus sign and country code')
  .action(async (recipient) => {
    const { sendTestMessage } = await import('./runtime/doctor/outside.ts')
    console.log(await sendTestMessage(process.env, recipient))
  })

const settings = newCommand(
  'settings',
  'Lists all settings of the server with their defaults and meaning.',
  'Each secret can be in a file instead: SECRET_FILE is the path of the one with SECRET.',
).action(async () => console.log((await import('./runtime/settings/check.ts')).settingsInWords()))

const audit = newCommand(
  'audit',
  'Proves on a live database that balances equal their entries and that no value was created or lost.',
  databaseNote('DATABASE_URL'),
)
  .option('--sums', 'also print what the ledger holds, to compare two databases that have booked the same')
  .action(async (options) => (await import('./ledger/index.ts')).printAudit(options))

const security = newCommand(
  'security',
  'Shows security events, and ends the published ways into a demo.',
  `${databaseNote('DATABASE_URL')} Ending keys needs DATABASE_OWNER_URL as well, and looking somebody up the SECRET of the servers.`,
)
security
  .command('clean-demo')
  .description('revoke the keys of the till simulator and lock the demo members, so that production starts on the database of a demo')
  .action(async () => (await import('./demo-traces.ts')).cleanDemo())
security
  .command('events')
  .description(
    'show security events, the newest first: wrong passwords and codes, locks, changes of an account, rejected and revoked keys, credits, and actions of customer service',
  )
  .option('--about <who>', 'of this member (id), email address, number or IP address (with its network)')
  .option('--key <id>', 'of this till key')
  .option('--kind <kind>', 'of this kind only')
  .option('--hours <hours>', 'of the last hours', wholeNumber(), 24)
  .option('--limit <count>', 'at most this many', wholeNumber(), 100)
  .action(async (options) => (await import('./security-events.ts')).printEvents(options))

const maxCodes = 100_000
const collectCodes = newCommand(
  'collect-codes',
  'Makes single-use codes for hearts and prints them, one per line, this once: the database stores only their hashes.',
  'The database is DATABASE_URL and the secret SECRET, or those below DATA_DIR.',
)
  .argument('<batch>', 'id of a batch of the content')
  .argument('<count>', `how many codes, at most ${maxCodes}`, wholeNumber(1, maxCodes))
  .action(async (batch, count) => (await import('./areas/hearts/collect-codes/collect-codes.ts')).printCodes(batch, count))

const cardCustomers = newCommand(
  'card-customers',
  'Imports the customers of printed cards, with the hearts on the cards.',
  `A file is CSV with the columns cardNumber, firstName, lastName, birthDate and one per campaign for the hearts on each card.
The database is DATABASE_OWNER_URL and the secret SECRET, or those below DATA_DIR; the previous secret is SECRET_PREVIOUS.`,
)
for (const [action, description] of [
  ['check', "read a file of printed cards' customers and say what is wrong with it"],
  ['show', 'say what importing the file would change'],
  ['import', 'import all customers of the file, or none; importing again changes nothing'],
] as const)
  cardCustomers
    .command(action)
    .description(description)
    .argument('<file>', 'file of customers', typedPath)
    .action(async (file) => (await import('./areas/account/printed-card/commands.ts')).handleCards(action, file))

const segments = newCommand(
  'segments',
  'Counts the members of each segment of merchant/segments as it is in the files, whether it is applied or not.',
  databaseNote('DATABASE_OWNER_URL'),
).action(async () => (await import('./areas/segments/count-segments.ts')).segments())

const recall = newCommand(
  'recall',
  'Tells everybody who has bought a product that it is dangerous. Without a product, lists the recalls with how many they reached and who has read them.',
  `A notice is JSON, with the schema merchant/schema/recall-notice.json. Servers that run jobs do the sending.\n${databaseNote('DATABASE_URL')}`,
)
  .argument('[product]', 'id of the product, its EAN-13')
  .option('--lot <lot...>', 'only these lots; a receipt that does not say the lot counts as well')
  .option('--notice <file>', 'what they are told', typedPath)
  .option('--send', 'tell them; without it, they are only counted')
  .option('--by <name>', 'who does it, for the records; without it, the user of this machine')
  .action(async (product, { notice, lot = [], send, by }, command) => {
    const { listRecalls, recall } = await import('./areas/notifications/recall/commands.ts')
    if (product === undefined) return listRecalls()
    if (notice === undefined) return command.error('--notice is missing')
    await recall(product, { notice, lot, send, by })
  })

const day = matching(/^\d{4}-\d\d-\d\d$/, 'be a day such as 2026-11-30')
const report = newCommand(
  'report',
  'Prints the numbers of the programme in a period as CSV: offers, control groups, liability, stock, stores, weeks, members. The studio shows them.',
  databaseNote('DATABASE_OWNER_URL'),
)
  .option('--from <day>', 'first day; without it, twelve weeks before the last', day)
  .option('--to <day>', 'last day; without it, yesterday', day)
  .option('--compare', 'compare with the period of the same length before')
  .option('--out <file>', 'writes them into a file instead', typedPath)
  .option('--json', 'as JSON instead')
  .option('--cents-per-heart <n>', 'what a heart costs the merchant, for the liability', wholeNumber(0, 10_000), 10)
  .action(async (choices) => (await import('./report/commands.ts')).report(choices))

const conformance = newCommand(
  'conformance',
  'Plays the flows of docs/till.md against a server as a till does, and says which work. For vendors of points of sale, with a test store.',
  'It voids or returns what it sells; the receipts stay in the books and come to nothing. Days are those of TZ. Exits with 1 if a flow differs.',
)
  .requiredOption('--url <address>', 'address of the server')
  .requiredOption('--key <key>', "the store's till key")
  .requiredOption('--product <id>', 'a product that is sold by the piece')
  .requiredOption('--department <id>', 'its department')
  .option('--cents <cents>', 'its price', wholeNumber(2, 10_000), 199)
  .option('--till <number>', 'number of the till', '99')
  .option('--scan <code>', "what the test member's app shows now, or a card number, which only earns")
  .action(async (choices) => {
    if (!(await (await import('./conformance.ts')).checkConformance(choices))) process.exitCode = 1
  })

const purposes = {
  'Run it:': [serve, studio, settings, migrate, doctor, audit, security, webhooks, distribute],
  'Content:': [content, studioUser],
  'Members and tills:': [member, tillKey, conformance, recall, cardCustomers, collectCodes, partnerKey],
  'Marketing:': [notify, segments, report],
}
for (const [purpose, commands] of Object.entries(purposes)) for (const command of commands) herzkarte.addCommand(command.helpGroup(purpose))

if (import.meta.main) await run(herzkarte)
