import { npmCommand, run } from '@herzkarte/command'
import { findPrograms } from './recovery/programs.ts'

const notRehearsed = 3

await run(
  npmCommand(
    'npm run rehearse',
    `Rehearses point-in-time recovery with pgBackRest and the PostgreSQL of this system, in a folder of its own: sells twice, destroys the
database, restores it to the moment between the sales, audits it, and sends the sales again.`,
    'Ends with 3 if pgBackRest or PostgreSQL is not installed (apt-get install pgbackrest postgresql).',
  ).action(async () => {
    const programs = findPrograms()
    if (!programs) {
      console.log('Point-in-time recovery was not rehearsed: pgBackRest or PostgreSQL is not installed.')
      process.exitCode = notRehearsed
      return
    }
    const { rehearse } = await import('./recovery/rehearse.ts')
    await rehearse(programs, console.log)
  }),
)
