import { type Figure, tableOf, warnOfLoad } from './figures.ts'
import type { GrowthOptions } from './growth.ts'
import type { Stage } from './stage.ts'

/** Every bench, in words of the usage. */
export const benches = {
  price: 'pricing of large baskets, in this process',
  checkout: 'sales beside pgbench with the same writes, and in an open loop (pgbench has to be installed)',
  reads: 'card, home, hearts and coupons beside a bare route',
  'first-load': 'entry pages of a visitor on a slow phone',
  pages: "a member's pages on a slow phone, and the card without a network",
  lighthouse: "Lighthouse's performance of three pages (npx fetches it)",
  growth: 'hot paths on populations of different sizes',
}

interface BenchOptions extends GrowthOptions {
  /** Of a round. */
  seconds: number
  /** Of each page. */
  runs: number
}

/** Runs benches, all but growth without a name, and prints their figures: those so far count even if a later bench fails. */
export async function bench(chosen: readonly string[], { seconds, runs, ...growth }: BenchOptions): Promise<void> {
  const names = chosen.length > 0 ? chosen : Object.keys(benches).filter((name) => name !== 'growth')
  await warnOfLoad()
  const figures: Figure[] = []
  try {
    if (names.includes('price')) figures.push(...(await (await import('./price.ts')).benchPrice()))
    if (names.some((name) => name !== 'price' && name !== 'growth')) await onStage(names, seconds, runs, figures)
    if (names.includes('growth')) figures.push(...(await (await import('./growth.ts')).benchGrowth(growth)))
  } finally {
    console.log(`\n${tableOf(figures)}`)
  }
}

async function onStage(names: readonly string[], seconds: number, runs: number, figures: Figure[]): Promise<void> {
  const { prepare } = await import('./stage.ts')
  const { figuresOf } = await import('./servers.ts')
  const stage = await prepare()
  try {
    if (names.includes('checkout')) figures.push(...(await (await import('./checkout.ts')).benchCheckout(stage, seconds)))
    if (names.includes('reads')) figures.push(...(await (await import('./reads.ts')).benchReads(stage, seconds)))
    if (['first-load', 'pages', 'lighthouse'].some((name) => names.includes(name))) await onPages(names, stage, runs, figures)
    figures.push(...figuresOf(stage.servers))
  } finally {
    await stage.close()
  }
}

async function onPages(names: readonly string[], stage: Stage, runs: number, figures: Figure[]): Promise<void> {
  const { readyMember } = await import('./stage.ts')
  const { benchFirstLoad, benchLighthouse, benchPages, sessionOf } = await import('./pages.ts')
  const { openProxy } = await import('./proxy.ts')
  const [url = ''] = stage.urls
  const session = await sessionOf(url, await readyMember(stage))
  const proxy = await openProxy(url)
  try {
    if (names.includes('first-load')) figures.push(...(await benchFirstLoad(proxy.url, runs)))
    if (names.includes('pages')) figures.push(...(await benchPages(proxy.url, session, runs)))
    if (names.includes('lighthouse')) figures.push(...(await benchLighthouse(proxy.url, session)))
  } finally {
    proxy.close()
  }
}
