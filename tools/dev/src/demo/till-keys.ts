import { ensureTillKeys, type Server, simulatorKey, simulatorLabel, simulatorStores } from '@herzkarte/server'

export type TillKey = Awaited<ReturnType<typeof ensureSimulatorKeys>>[number]

/** Gives each store of the simulator its till key. `number` is the store's on its receipts. */
export async function ensureSimulatorKeys({ services }: Server, ownerUrl: string) {
  const keys = simulatorStores(services.content()).map(({ id, number }) => ({
    storeId: id,
    number,
    key: simulatorKey(services.settings.secret, id),
  }))
  await ensureTillKeys(ownerUrl, simulatorLabel, keys)
  return keys
}
