/** First parts of the addresses that the server answers itself. A test holds them against its routes. */
const serversOwn: ReadonlySet<string> = new Set([
  'events',
  'healthz',
  'images',
  'metrics',
  'outbox',
  'pages',
  'passes',
  'photos',
  'readyz',
  'reference',
  'share',
  'till',
])

/**
 * Whether an address is one of the app's: whoever opens it gets the app's first page, from the server or, without a network, from the device. Files and
 * calls have a dot in their names, the app's addresses have none.
 */
export function isAppAddress(pathname: string): boolean {
  return !pathname.includes('.') && !serversOwn.has(pathname.split('/')[1] ?? '')
}
