import { npmCommand, run, typedPath } from '@herzkarte/command'
import { databaseNote } from '../../kernel/database/database-note.ts'

const program = npmCommand(
  'npm run doctor',
  'Examines settings, folders, database, clock, delivery, certificates, disk, backups and jobs, and says what is wrong or about to run out.',
  `${databaseNote('DATABASE_URL')} DATABASE_OWNER_URL is examined as well if it is set.\nExits with 1 if there is a problem; warnings do not count.`,
)
  .option('--backups <folder>', 'examine the age of the newest file in this folder', typedPath)
  .option('--json', 'print JSON')
  .option('--textfile <file>', 'also write the findings as metrics, for the textfile collector of node_exporter', typedPath)
  .action(async ({ backups, json = false, textfile }) => {
    const { diagnose } = await import('./print-findings.ts')
    process.exitCode = await diagnose({ backups, json, textfile })
  })

program
  .command('send')
  .description('Sends one test message through the mail server or the SMS provider of the settings.')
  .argument('<recipient>', 'mail address, or number with plus sign and country code')
  .action(async (recipient) => {
    const { sendTestMessage } = await import('./send-test-message.ts')
    console.log(await sendTestMessage(process.env, recipient))
  })

await run(program)
