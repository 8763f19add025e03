import { ensureTillKey, type Server, simulatorKey } from '@herzkarte/server'

export interface TillKey {
  storeId: string
  /** The store's number on its receipts. */
  number: string
  key: string
}

/** Gives each open store the till key that the simulator uses there. */
export async function ensureSimulatorKeys({ services }: Server, ownerUrl: string): Promise<TillKey[]> {
  const stores = services.content().stores.filter(({ active }) => active)
  const keys = stores.map(({ id, number }) => ({ storeId: id, number, key: simulatorKey(services.settings.secret, id) }))
  for (const { storeId, key } of keys) await ensureTillKey(ownerUrl, storeId, 'Simulator', key)
  return keys
}
