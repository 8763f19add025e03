/**
 * Answers the arguments of a command that takes none, or passes them `on` to another program. It cannot use the library of the other commands, because
 * it runs without installed packages. Returns an exit code, or undefined if the command is to run.
 */
export function answerArguments(command, usage, args, on = false) {
  const [first] = args
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`Usage: ${command} -- [options]\n\n${usage}`)
    return 0
  }
  if (first === undefined || on) return undefined
  const kind = first.startsWith('-') ? 'option' : 'argument'
  console.error(`Unknown ${kind} '${first}'; ${command} -- --help shows the usage.`)
  return 2
}

const options = 'Options:\n  -h, --help  show this help'

const startUsage = `Installs, builds and starts everything, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

Settings (environment; docs/operations.md lists all):
  PORT        port of the server (default: 8080)
  HOST        address to listen on (default: 127.0.0.1; 0.0.0.0 lets the network in)
  DATA_DIR    folder of the data (default: .data)`

const devUsage = `Starts everything with hot reload, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

Settings (environment; docs/operations.md lists all):
  PORT        port of the API (default: 8080)
  APP_PORT    port of the app (default: 5173)
  TILL_PORT   port of the till simulator (default: 5174)
  DATA_DIR    folder of the data (default: .data)`

const described = (text) => `${text}\n\n${options}`

/** The usages of tasks, by name. */
export const usages = {
  start: startUsage,
  test: described('Runs all checks and tests, as CI does.'),
  dev: devUsage,
  build: described('Builds the app and the till simulator, and writes the bill of materials.'),
  sbom: described('Writes the bill of materials of what is shipped, sbom.cdx.json.'),
  lint: described('Checks format, lint, dead code, import rules and spelling.'),
  typecheck: described('Checks the types of all packages.'),
}

/** Those of tasks that pass their arguments on. */
export const usagesPassingOn = {
  format: described('Formats files, and fixes what can be fixed safely. Arguments are those of Biome: files and folders.'),
  'test:unit': described(
    'Runs unit and integration tests. Arguments are those of Vitest: a folder, a file, -t with a title. npm exec vitest -- --help lists its options.',
  ),
  'test:e2e': described(
    'Runs end-to-end tests. Arguments are those of Playwright: a part of a file name, --project, --headed, --debug. npm exec playwright -- test --help lists its options.',
  ),
  'test:changed': described('Runs the tests of what has changed. Arguments are a branch or commit to compare with, and those of Vitest.'),
}
