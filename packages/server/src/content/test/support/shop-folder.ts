import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Shop } from './small-shop.ts'

/** The shop as files: path to text. */
export function filesOf(shop: Shop): Record<string, string> {
  const one = (folder: string, items: { id: string }[]) => items.map((item) => [`${folder}/${item.id}.json`, JSON.stringify(item)])
  return {
    'merchant.json': JSON.stringify(shop.merchant),
    'departments.json': JSON.stringify({ departments: shop.departments }),
    'stores/alle.json': JSON.stringify({ stores: shop.stores }),
    'ingredients.json': JSON.stringify({ ingredients: shop.ingredients }),
    'recipients.json': JSON.stringify({ recipients: shop.recipients }),
    'products/alles.json': JSON.stringify({ products: shop.products }),
    'coupons/alle.json': JSON.stringify({ coupons: shop.coupons }),
    'tiers.json': JSON.stringify({ tiers: shop.tiers }),
    'collect-code-batches.json': JSON.stringify({ collectCodeBatches: shop.collectCodeBatches }),
    ...Object.fromEntries([
      ...one('campaigns', shop.campaigns),
      ...one('collectors', shop.collectors),
      ...one('gifts', shop.gifts),
      ...one('segments', shop.segments),
      ...one('recipes', shop.recipes),
      ...one('banners', shop.banners),
      ...one('pages', shop.pages),
      ...one('faqs', shop.faqTopics),
    ]),
    'images/bild.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
}

/** Writes files to a folder that is removed after the test. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'herzkarte-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}
