import { newCommand, run } from '@herzkarte/command'

const program = newCommand(
  'npm run tools -- rehearse',
  'Rehearses what should never be done for the first time in earnest, in a folder of its own.',
)

program
  .command('recovery')
  .description(
    `Recovery to a point in time, with pgBackRest and the PostgreSQL of this system: sells twice, destroys the database, restores it to the
moment between the sales, audits it, and sends the sales again. Ends with 3 if pgBackRest or PostgreSQL is not installed.`,
  )
  .action(async () => {
    const { findPrograms } = await import('./recovery/programs.ts')
    const programs = findPrograms()
    if (!programs) {
      console.log('Point-in-time recovery was not rehearsed: pgBackRest or PostgreSQL is not installed.')
      process.exitCode = 3
      return
    }
    const { rehearseRecovery } = await import('./recovery/rehearse-recovery.ts')
    await rehearseRecovery(programs, console.log)
  })

await run(program)
