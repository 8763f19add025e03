import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

/** Every bench, in words of the usage. */
export const benches = {
  price: 'pricing of large baskets, in this process',
  checkout: 'sales beside pgbench with the same writes, and in an open loop (pgbench has to be installed)',
  reads: 'card, home, hearts and coupons beside a bare route',
  'first-load': 'entry pages of a visitor on a slow phone',
  pages: "a member's pages on a slow phone, and the card without a network",
  lighthouse: "Lighthouse's performance of three pages",
  growth: 'hot paths on populations of different sizes',
}
export type BenchName = keyof typeof benches

export interface BenchOptions {
  /** Of a round. */
  seconds: number
  /** Of each page. */
  runs: number
  members: readonly number[]
  entriesEach: number
  folder: string
}

/** Runs benches, and adds a figure for each result as it comes: those so far count even if a later bench fails. */
export async function bench(names: readonly BenchName[], { seconds, runs, ...growth }: BenchOptions, figures: Figure[]): Promise<void> {
  if (names.includes('price')) figures.push(...(await (await import('./price.ts')).benchPrice()))
  if (names.some((name) => name !== 'price' && name !== 'growth')) await onStage(names, seconds, runs, figures)
  if (names.includes('growth')) figures.push(...(await (await import('./growth.ts')).benchGrowth(growth)))
}

async function onStage(names: readonly BenchName[], seconds: number, runs: number, figures: Figure[]): Promise<void> {
  const { prepare, readyMember } = await import('./stage.ts')
  const { figuresOf } = await import('./servers.ts')
  const pages = await import('./pages.ts')
  const stage: Stage = await prepare()
  try {
    const url = stage.urls[0] ?? ''
    if (names.includes('checkout')) figures.push(...(await (await import('./checkout.ts')).benchCheckout(stage, seconds)))
    if (names.includes('reads')) figures.push(...(await (await import('./reads.ts')).benchReads(stage, seconds)))
    if (names.includes('first-load')) figures.push(...(await pages.benchFirstLoad(url, runs)))
    if (names.includes('pages')) figures.push(...(await pages.benchPages(url, await readyMember(stage), runs)))
    if (names.includes('lighthouse')) figures.push(...(await pages.benchLighthouse(url, stage.members[0]?.token ?? '')))
    figures.push(...figuresOf(stage.servers))
  } finally {
    await stage.close()
  }
}
