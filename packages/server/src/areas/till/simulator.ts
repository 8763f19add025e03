import { createHmac } from 'node:crypto'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { FastifyInstance } from 'fastify'
import { type Content, pictureUrl, type Store } from '../../content/index.ts'
import type { Services } from '../../runtime/services.ts'

/** Key of the simulator's till in a store. It is derived from the secret, so demo mode need not store it. */
export function simulatorKey(secret: string, storeId: string): string {
  return createHmac('sha256', secret).update(`till simulator ${storeId}`).digest('base64url')
}

/** Open stores around the merchant's own town (its postal zone): a list short enough to choose from. */
export function simulatorStores({ merchant, stores }: Content): Store[] {
  return stores.filter(({ active, zip }) => active && zip[0] === merchant.contact.zip[0])
}

/** Stores with their keys, and the products to sell. It exists in demo mode only, where anybody may act as the cashier. */
export function serveSimulatorData(app: FastifyInstance, { content, settings }: Services): void {
  if (!settings.demo) return
  app.get('/till/simulator.json', async (): Promise<SimulatorData> => {
    const { merchant, departments, products, department } = content()
    return {
      merchantName: merchant.name,
      stores: simulatorStores(content()).map(({ id, number, name, city }) => ({
        storeId: id,
        number,
        name,
        city,
        key: simulatorKey(settings.secret, id),
      })),
      departments: departments.map(({ id, names, tone }) => ({ departmentId: id, names, tone })),
      products: products.map(({ id, names, unit, departmentId, priceCents, picture, ageRestricted, scaleNumber, vatCode }) => ({
        productId: id,
        names,
        unit,
        departmentId,
        priceCents,
        picture: pictureUrl(picture),
        ageRestricted,
        scaleNumber: scaleNumber ?? null,
        vatCode: vatCode ?? department(departmentId)?.vatCode ?? null,
      })),
    }
  })
}
