import { commandRuns } from '#testing/command-here.ts'

/** Answers its exit code and all that it said. */
function runsOf(file: string) {
  const command = commandRuns(`runtime/backup/${file}.ts`)
  return async (env: Record<string, string>, ...given: string[]) => {
    const { code, out, err } = await command(given, env)
    return { code, said: out + err }
  }
}

export const runBackup = runsOf('backup-cli')
export const runRestore = runsOf('restore-cli')
