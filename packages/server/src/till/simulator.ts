import { createHmac } from 'node:crypto'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { FastifyInstance } from 'fastify'
import { pictureUrl } from '../merchant/content/index.ts'
import type { Services } from '../services.ts'

/** Key of the simulator's till in a store. It follows from the secret, so that demo mode needs no place to keep it. */
export function simulatorKey(secret: string, storeId: string): string {
  return createHmac('sha256', secret).update(`till simulator ${storeId}`).digest('base64url')
}

/** Stores with their keys, and the products to sell: only in demo mode, where anybody may play the cashier. */
export function serveSimulatorData(app: FastifyInstance, { content, settings }: Services): void {
  if (!settings.demo) return
  app.get('/till/simulator.json', async (): Promise<SimulatorData> => {
    const { merchant, stores, departments, products } = content()
    return {
      merchantName: merchant.name,
      stores: stores
        .filter(({ active }) => active)
        .map(({ id, number, name, city }) => ({ storeId: id, number, name, city, key: simulatorKey(settings.secret, id) })),
      departments: departments.map(({ id, names, tone }) => ({ departmentId: id, names, tone })),
      products: products.map(({ id, names, unit, departmentId, priceCents, picture, ageRestricted }) => ({
        productId: id,
        names,
        unit,
        departmentId,
        priceCents,
        picture: pictureUrl(picture),
        ageRestricted,
      })),
    }
  })
}
