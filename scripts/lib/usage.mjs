/**
 * Answers the arguments of a task that takes none, or lets them through to another program. It cannot use the library of the other commands, because
 * it runs without installed packages. Returns an exit code, or undefined if the task is to run.
 */
export function answerArguments(task, args) {
  if (!(task in usages)) return undefined
  const command = ['start', 'test'].includes(task) ? `npm ${task}` : `npm run ${task}`
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`Usage: ${command} -- [options]\n\n${usages[task]}`)
    return 0
  }
  const [first] = args
  if (first === undefined || passingOn.includes(task)) return undefined
  const kind = first.startsWith('-') ? 'option' : 'argument'
  console.error(`Unknown ${kind} '${first}'; ${command} -- --help shows the usage.`)
  return 2
}

const options = 'Options:\n  -h, --help  show this help'
const described = (text) => `${text}\n\n${options}`
const settings = 'Settings (environment; npm run herzkarte -- settings lists those of a server):'

const usages = {
  start: `Installs, builds and starts everything, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

${settings}
  PORT        port of the server (default: 8080)
  HOST        address to listen on (default: 127.0.0.1; 0.0.0.0 lets the network in)
  STUDIO_PORT port of the studio (default: 8088)
  DATA_DIR    folder of the data (default: .data)`,
  dev: `Starts everything with hot reload, and prints the addresses and demo sign-ins. Ctrl-C stops it.

${options}

${settings}
  PORT        port of the API (default: 8080)
  APP_PORT    port of the app (default: 5173)
  TILL_PORT   port of the till simulator (default: 5174)
  STUDIO_PORT port of the studio's calls (default: 8088), STUDIO_DEV_PORT of its pages (5175)
  DATA_DIR    folder of the data (default: .data)`,
  test: described('Runs all checks and tests, as CI does.'),
  build: described('Builds the app, the till simulator and the studio, and writes the bill of materials.'),
  sbom: described('Writes the bill of materials of what is shipped, sbom.cdx.json.'),
  lint: described('Checks format, lint, dead code, import rules and spelling.'),
  typecheck: described('Checks the types of all packages.'),
  format: described('Formats files, and fixes what can be fixed safely. Arguments are those of Biome: files and folders.'),
  'test:unit': described(
    'Runs unit and integration tests. Arguments are those of Vitest: a folder, a file, -t with a title. npm exec vitest -- --help lists its options.',
  ),
  'test:e2e': described(
    'Runs end-to-end tests. Arguments are those of Playwright: a part of a file name, --project, --headed, --debug. npm exec playwright -- test --help lists its options.',
  ),
  'test:changed': described('Runs the tests of what has changed. Arguments are a branch or commit to compare with, and those of Vitest.'),
}

/** Tasks whose arguments are those of another program. */
const passingOn = ['format', 'test:unit', 'test:e2e', 'test:changed']
