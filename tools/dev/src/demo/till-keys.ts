import { ensureTillKeys, type Server, simulatorKey, simulatorLabel, simulatorStores } from '@herzkarte/server'

export interface TillKey {
  storeId: string
  /** The store's number on its receipts. */
  number: string
  key: string
}

/** Gives each store of the simulator its till key. */
export async function ensureSimulatorKeys({ services }: Server, ownerUrl: string): Promise<TillKey[]> {
  const keys = simulatorStores(services.content()).map(({ id, number }) => ({
    storeId: id,
    number,
    key: simulatorKey(services.settings.secret, id),
  }))
  await ensureTillKeys(ownerUrl, simulatorLabel, keys)
  return keys
}
