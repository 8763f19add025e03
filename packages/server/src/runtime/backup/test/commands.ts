import { runCommand } from '#testing/command.ts'

/** Answers its exit code and all that it said. */
async function run(command: string, env: Record<string, string>, given: string[]) {
  const { code, out, err } = await runCommand(`runtime/backup/${command}.ts`, given, env)
  return { code, said: out + err }
}

export const runBackup = (env: Record<string, string>, ...given: string[]) => run('backup-cli', env, given)
export const runRestore = (env: Record<string, string>, ...given: string[]) => run('restore-cli', env, given)
