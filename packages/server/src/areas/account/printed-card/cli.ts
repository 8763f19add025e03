import { npmCommand, run, typedPath } from '@herzkarte/command'

const actions = {
  check: "read a file of printed cards' customers and say what is wrong with it",
  show: 'say what importing the file would change',
  import: 'import all customers of the file, or none; importing again changes nothing',
} as const

const program = npmCommand(
  'npm run card-customers',
  'Imports the customers of printed cards, with the hearts on the cards.',
  `A file is CSV with the columns cardNumber, firstName, lastName, birthDate and one per campaign for the hearts on each card.
The database is DATABASE_OWNER_URL and the secret SECRET, or those below DATA_DIR; the previous secret is SECRET_PREVIOUS.`,
)
for (const [action, description] of Object.entries(actions) as [keyof typeof actions, string][])
  program
    .command(action)
    .description(description)
    .argument('<file>', 'file of customers', typedPath)
    .action(async (file) => (await import('./commands.ts')).handleCards(action, file))

await run(program)
