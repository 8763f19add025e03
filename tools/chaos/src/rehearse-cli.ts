import { npmCommand, run } from '@herzkarte/command'

const notRehearsed = 3

const program = npmCommand('npm run rehearse', 'Rehearses what should never be done for the first time in earnest, in a folder of its own.')

program
  .command('recovery')
  .description(
    `Recovery to a point in time, with pgBackRest and the PostgreSQL of this system: sells twice, destroys the database, restores it to the
moment between the sales, audits it, and sends the sales again. Ends with 3 if pgBackRest or PostgreSQL is not installed.`,
  )
  .action(async () => {
    const { findPrograms } = await import('./recovery/programs.ts')
    const programs = findPrograms()
    if (!programs) return notHere('Point-in-time recovery was not rehearsed: pgBackRest or PostgreSQL is not installed.')
    const { rehearseRecovery } = await import('./recovery/rehearse-recovery.ts')
    await rehearseRecovery(programs, console.log)
  })

program
  .command('upgrade')
  .description(
    `The upgrade from the release before: its servers work on the new tables, and its apps and tills with the new server. Ends with 3 if this
clone does not have the commit of that release.`,
  )
  .action(async () => {
    const { releaseBefore } = await import('./upgrade/release-before.ts')
    const release = await releaseBefore()
    if (!release) return notHere('The upgrade was not rehearsed: this clone does not have the commit of the release before.')
    const { rehearseUpgrade } = await import('./upgrade/rehearse-upgrade.ts')
    await rehearseUpgrade(release, console.log)
  })

function notHere(message: string): void {
  console.log(message)
  process.exitCode = notRehearsed
}

await run(program)
