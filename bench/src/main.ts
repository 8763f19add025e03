import { createTestCluster } from '@herzkarte/dev-env'
import { benchCardOffline } from './card-offline.ts'
import { benchCheckout } from './checkout.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchPrice } from './price.ts'
import { benchReads } from './reads.ts'
import { type Figure, print } from './report.ts'
import { prepare } from './stage.ts'

/** `npm run bench [price] [checkout] [reads] [first-load] [card-offline]`: measures on this machine and prints each figure beside its budget. */
const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

const figures: Figure[] = []
if (wanted('price')) figures.push(...(await benchPrice()))
if (['checkout', 'reads', 'first-load', 'card-offline'].some(wanted)) await benchServer()
print(figures)

async function benchServer(): Promise<void> {
  const cluster = await createTestCluster({ durable: true })
  try {
    const stage = await prepare(cluster)
    try {
      if (wanted('checkout')) figures.push(...(await benchCheckout(stage)))
      if (wanted('reads')) figures.push(...(await benchReads(stage)))
      if (wanted('first-load')) figures.push(...(await benchFirstLoad(stage.url)))
      if (wanted('card-offline')) figures.push(...(await benchCardOffline(stage.url, stage.tokens[0] ?? '')))
    } finally {
      await stage.close()
    }
  } finally {
    await cluster.stop()
  }
}
