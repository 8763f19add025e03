// TypeScript 7 has no interface for tools, so swc reads the sources; it tells `import type` from `import` as well.

const areas =
  '(?:account|hearts|collector|rewards|coupons|gifts|points|tier|friends|referral|reservations|stores|recipes|donations|' +
  'notifications|histories|receipts|wallet-pass|home|merchant|till)'

// Small modules without schemas: the app's bundle may hold them.
const bundled =
  '^packages/contract/src/(?:rules/|errors/(?:notices|wait-text)\\.ts$|friends/transfer-code\\.ts$|gifts/hold-code\\.ts$|hearts/collect-code\\.ts$|(?:constants|day|events|kinds|languages|merchant-time|money|time-code)\\.ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'Everything may import the contract; the contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/src/' },
      to: { path: '^(?:packages/(?!contract/)|merchant/|bench/|e2e/|scripts/)' },
    },
    {
      name: 'server-and-pages-apart',
      comment:
        'The server and what runs in a browser know each other through the contract only. The chaos run sells through the real till.',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: '^packages/server/test/chaos/' },
      to: { path: '^packages/(?:web|till)/' },
    },
    {
      name: 'pages-and-server-apart',
      severity: 'error',
      from: { path: '^packages/(?:web|till)/src/' },
      to: { path: '^packages/(?:server|dev-env)/' },
    },
    {
      name: 'app-without-till',
      comment: "The till simulator is made of the app's components, never the other way round.",
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/till/' },
    },
    {
      name: 'server-boots-nothing',
      comment: "The development environment boots the server; only the server's tests use it.",
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { path: '^(?:packages/dev-env/|bench/|e2e/)' },
    },
    {
      name: 'no-schemas-in-bundles',
      comment: 'The bundles take types from the contract, and of its values only the small pure modules.',
      severity: 'error',
      from: { path: '^packages/(?:web|till)/src/', pathNot: '^packages/till/src/replay/' },
      to: { path: '^packages/contract/src/', pathNot: bundled, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'bundled-modules-stay-pure',
      severity: 'error',
      from: { path: bundled },
      to: { path: '^(?:packages/contract/src/|node_modules/typebox/)', pathNot: bundled, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-by-their-index',
      comment: 'A feature area calls what another area exports from its index.ts, and reaches into none of its files.',
      severity: 'error',
      from: { path: `^packages/(server|web)/src/(${areas})/` },
      to: { path: `^packages/$1/src/${areas}/`, pathNot: ['^packages/$1/src/$2/', '^packages/$1/src/[^/]+/(?:content/)?index\\.ts$'] },
    },
    {
      name: 'ledger-by-its-index',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '^packages/server/src/ledger/' },
      to: { path: '^packages/server/src/ledger/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'components-know-no-business',
      comment: 'Components are used by pages of every area and know none of them.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: `^packages/web/src/${areas}/` },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { path: '^(?:packages/[^/]+|bench|e2e|merchant)/src/' },
      to: { path: '/test/' },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other, and a page that is loaded later to what leads to it; what runs at once may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
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
