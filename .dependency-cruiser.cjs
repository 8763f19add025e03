// TypeScript 7 has no interface for tools, so swc parses the sources; it tells `import type` from `import`.

// Small modules of the contract without schemas: bundles may hold them.
const bundled = '^packages/contract/src/(?:errors/(?:codes|notices|wait-text)|events|kinds|public-pages|studio/(?:edits|kinds))\\.ts$'
const bundles = '^packages/(?:ui|app|studio|till-simulator|till-client|sdk)/src/'
const server = '^packages/server/src/'
/** What every folder of the server may import. */
const shared = ['^packages/command/src/', '^packages/(?:rules|contract)/src/']
const tests = '/test/'

/** What a folder may import of ours besides itself. Every arrow points down; types count as much as values. */
const layer = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(?:packages|tools|e2e|merchant|scripts)/', pathNot: [from, '/node_modules/', ...allowed] },
})

/** Folders of the app that one of its folders may not import. Code that is loaded later counts, too. */
const appFolder = (name, forbidden, comment) => ({
  name: `app-${name}-below`,
  comment,
  severity: 'error',
  from: { path: `^packages/app/src/${name}/`, pathNot: tests },
  to: { path: `^packages/app/src/${forbidden}/` },
})

const account = `${server}areas/account/`
/** The folders of the account, each of which knows only those before it. */
const accountFolders = [
  ...['texts', 'newsletter', 'sessions', 'contact', 'facebook', 'passkeys', 'credentials', 'identity', 'profile', 'photos', 'printed-card'],
  ...['registration', 'sign-in', 'undo', 'partner', 'customer-service', 'own-data'],
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer(
      'rules-stand-alone',
      '^packages/rules/',
      [],
      'Pure functions and constants: everything may import them, they import nothing of ours.',
    ),
    layer('contract-on-rules', '^packages/contract/', ['^packages/rules/src/']),
    layer('command-stands-alone', '^packages/command/', [], 'The frame of all npm commands.'),
    layer('ui-on-rules', '^packages/ui/', ['^packages/rules/src/'], 'Components know no page, no call and no business word.'),
    layer('app-on-ui-and-contract', '^packages/app/', ['^packages/(?:rules|contract|ui)/']),
    layer('studio-on-ui-and-contract', '^packages/studio/', ['^packages/(?:rules|contract|ui)/']),
    layer('sdk-on-contract', '^packages/sdk/', ['^packages/contract/src/']),
    layer('till-client-on-contract', '^packages/till-client/', ['^packages/(?:rules|contract)/src/']),
    layer('till-simulator-without-app', '^packages/till-simulator/', ['^packages/(?:rules|contract|ui|till-client)/']),
    layer('server-on-contract', server, [...shared, '^packages/till-client/src/']),
    layer('kernel-at-the-bottom', `${server}kernel/`, shared),
    layer('content-on-kernel', `${server}content/`, [...shared, `${server}kernel/`]),
    layer('ledger-knows-nobody', `${server}ledger/`, [...shared, `${server}kernel/`]),
    layer('runtime-below-areas', `${server}runtime/`, [...shared, `${server}(?:kernel|content|ledger)/`]),
    layer('areas-without-http', `${server}areas/`, [...shared, `${server}(?:kernel|content|ledger|runtime)/`]),
    layer('http-on-areas-declarations', `${server}http/`, [
      ...shared,
      `${server}(?:kernel|content|ledger|runtime)/`,
      `${server}areas/[^/]+/area\\.ts$`,
    ]),
    {
      name: 'studio-apart',
      comment: 'A process of its own: servers of members load nothing of it.',
      severity: 'error',
      from: { path: server, pathNot: [`${server}studio/`, `${server}herzkarte\\.ts$`, tests] },
      to: { path: `${server}studio/` },
    },
    {
      name: 'areas-by-their-index',
      comment: 'An area uses what another area exports from its index.ts, and reaches into none of its files.',
      severity: 'error',
      from: { path: '^packages/(server|app)/src/areas/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/$1/src/areas/',
        pathNot: ['^packages/$1/src/areas/$2/', '^packages/$1/src/areas/[^/]+/(?:index|reads)\\.ts$'],
      },
    },
    ...accountFolders.slice(0, -1).map((folder, at) => ({
      name: `account-${folder}-below`,
      severity: 'error',
      from: { path: `${account}${folder}/`, pathNot: tests },
      to: { path: accountFolders.slice(at + 1).map((above) => `${account}${above}/`) },
    })),
    {
      name: 'account-members-at-the-bottom',
      severity: 'error',
      from: { path: `${account}[^/]+\\.ts$`, pathNot: '/(?:area|index)\\.ts$' },
      to: { path: `${account}[^/]+/` },
    },
    appFolder(
      'dispatcher',
      '(?:router|shared|shell|worker|live|areas)',
      'Sends calls, and knows no page. What a lost session leads to is handed in.',
    ),
    appFolder('router', '(?:shared|shell|worker|live)', 'Of what is above it, it knows only the pages, in the table of routes.'),
    appFolder('shared', '(?:shell|worker|live|areas)', 'Parts that several areas use.'),
    appFolder('worker', '(?:shell|live|areas)', 'Starts and replaces the service worker.'),
    {
      name: 'ledger-by-its-index',
      severity: 'error',
      from: { path: server, pathNot: [`${server}ledger/`, tests] },
      to: { path: `${server}ledger/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'tools-by-the-exports',
      comment: 'Tools use what the server exports, and nothing that it keeps to itself.',
      severity: 'error',
      from: { path: '^(?:tools|e2e)/' },
      to: { path: server, pathNot: `${server}(?:index|sale|(?:kernel/database|ledger|content)/index)\\.ts$` },
    },
    {
      name: 'no-schemas-in-bundles',
      comment: 'Bundles take types from the contract, and of its values only the small pure modules.',
      severity: 'error',
      from: { path: bundles },
      to: { path: '^packages/contract/src/', pathNot: bundled, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'bundled-modules-stay-pure',
      severity: 'error',
      from: { path: ['^packages/rules/src/', bundled] },
      to: { path: '^(?:packages/contract/src/|node_modules/typebox/)', pathNot: bundled, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { path: '^(?:packages|tools)/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'Types count, and so does what is loaded later.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The address of a file (?url) is resolved by Vite.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/native/(?:www|android|ios)/|(?:^|/)(?:dist|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
