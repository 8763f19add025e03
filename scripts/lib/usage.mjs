/**
 * Answers the arguments of a command that takes none. It cannot use the library of the other commands, because it runs without installed packages.
 * Returns an exit code, or undefined if the command is to run.
 */
export function answerArguments(command, usage, [first, ...rest]) {
  if (first === undefined) return undefined
  if ([first, ...rest].some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`Usage: ${command} -- [options]\n\n${usage}`)
    return 0
  }
  const kind = first.startsWith('-') ? 'option' : 'argument'
  console.error(`Unknown ${kind} '${first}'; ${command} -- --help shows the usage.`)
  return 2
}

const options = 'Options:\n  -h, --help  show this help'

export const startUsage = `Installs, builds and starts everything, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

Settings (environment; docs/operations.md lists all):
  PORT        port of the server (default: 8080)
  HOST        address to listen on (default: 127.0.0.1; 0.0.0.0 lets the network in)
  DATA_DIR    folder of the data (default: .data)`

export const devUsage = `Starts everything with hot reload, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

Settings (environment; docs/operations.md lists all):
  PORT        port of the API (default: 8080)
  DATA_DIR    folder of the data (default: .data)`

export const picturesUsage = `Retakes the picture of the README from the current demo. "npm run pictures -- mails" takes pictures of every mail instead, "-- review" those of docs/design-review.md.

${options}`
