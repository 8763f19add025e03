import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is shown under this key or below it, and marks the rest as stale. A first read in flight continues. It may have been answered
 * before the change and would count as fresh, so another read follows it.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries({ queryKey })
  for (const query of first) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, () => {})
  }
}
