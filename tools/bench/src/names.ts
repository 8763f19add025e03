/** Benches that run without a name. */
export const usual = ['price', 'checkout', 'reads', 'writes', 'overload', 'first-load', 'card-offline', 'pages', 'lighthouse'] as const
/** Those that measure the same server, too, but take longer. */
const longer = ['tills', 'latency', 'hot-rows', 'sign-ins'] as const
/** Those on databases of their own, for minutes or an hour. */
const apart = ['growth', 'partitions', 'shards'] as const

/** What `all` runs, and docs/measurements.md shows. */
export const documented = [...usual, ...longer]
export const benchNames = [...documented, ...apart]
export type BenchName = (typeof benchNames)[number]

/** Benches that need a server. */
export const onStage: readonly BenchName[] = documented.filter((name) => name !== 'price')
