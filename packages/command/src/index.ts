import { resolve } from 'node:path'
import { Argument, Command, CommanderError, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings'
import { withSecretFiles } from './secret-files.ts'
import { UserError, userMessage } from './user-error.ts'

export { withSecretFiles } from './secret-files.ts'
export { UserError, userMessage } from './user-error.ts'
export { Argument }

/** Exit codes of all commands. A command that has done its work ends with 0. */
const failed = 1
const wrongUsage = 2

/**
 * A command. Arguments, options and subcommands are added to it, and `run` runs it.
 *
 * @param name As it is typed: a part of `herzkarte`, or the call of an npm script of developers.
 * @param notes What the usage says below the options, for example which database is meant.
 */
export function newCommand(name: string, description: string, notes = '') {
  return (
    new Command(name)
      .description(description)
      .addHelpText('after', notes && `\n${notes}`)
      .helpOption('-h, --help', 'show this help')
      .helpCommand(false)
      // `run` prints the error.
      .configureOutput({ outputError: () => {} })
      .exitOverride()
      .hook('preAction', readSecrets)
  )
}

/** What the usage of a command says about its database. */
export const databaseNote = (setting: string) => `The database is ${setting}, or the one that runs below DATA_DIR.`

/** For commands, which read the environment where they need it. */
function readSecrets(): void {
  const { env, problems } = withSecretFiles(process.env)
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
}

/**
 * Runs a command. Prints one message and sets the exit code if the usage is wrong (2) or the command failed (1). Only a bug shows its stack.
 * Commands import what they need in their actions, so that the usage is there at once.
 */
export async function run(program: CommandUnknownOpts, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) endParsing(error, namesOf(program, args).join(' '))
    else {
      console.error(userMessage(error) ?? error)
      process.exitCode = failed
    }
  }
}

function namesOf(program: CommandUnknownOpts, [name, ...rest]: readonly string[]): string[] {
  return [program.name(), ...program.commands.filter((one) => one.name() === name).flatMap((one) => namesOf(one, rest))]
}

/** Parsing ends without an action if the usage was requested, or was shown because there is no subcommand, or is wrong. */
function endParsing({ code, exitCode, message }: CommanderError, name: string): void {
  if (exitCode !== 0) process.exitCode = wrongUsage
  if (exitCode === 0 || code === 'commander.help') return
  const problem = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  console.error(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}; ${name} --help shows the usage.`)
}

/** Parses a path: relative to the folder where the user called npm, which runs commands in that of the code. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path)

/** Parses the value of an option or argument. */
export function wholeNumber(minimum = 1, maximum = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value
    const range = maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`
    throw new InvalidArgumentError(`It must be a whole number ${range}`)
  }
}

/** The same, for text of a pattern. */
export function matching(pattern: RegExp, must: string) {
  return (text: string): string => {
    if (pattern.test(text)) return text
    throw new InvalidArgumentError(`It must ${must}`)
  }
}

const figures = new Intl.NumberFormat('en')

/** A number of things: "1 member", "1,200 members". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figures.format(count)} ${count === 1 ? one : many}`
}
