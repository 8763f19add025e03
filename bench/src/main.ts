import { createTestCluster } from '@herzkarte/dev-env'
import { benchCheckout } from './checkout.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchReads } from './reads.ts'
import { type Figure, print } from './report.ts'
import { prepare } from './stage.ts'

/** `npm run bench [checkout] [reads] [first-load]`: measures on this machine and prints each figure beside its budget. */
const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

const cluster = await createTestCluster({ durable: true })
const figures: Figure[] = []
try {
  const stage = await prepare(cluster)
  try {
    if (wanted('checkout')) figures.push(...(await benchCheckout(stage)))
    if (wanted('reads')) figures.push(...(await benchReads(stage)))
    if (wanted('first-load')) figures.push(...(await benchFirstLoad(stage.url)))
  } finally {
    await stage.close()
  }
} finally {
  await cluster.stop()
}
print(figures)
