export { claimSale } from './claim/claim-sale.ts'
export { ensureTillKeys, revokeSimulatorKeys, simulatorKeysIn, simulatorLabel } from './keys/keys.ts'
export { lockOpenSale, openSaleLookup } from './sale/open-sales.ts'
export { simulatorKey, simulatorStores } from './simulator.ts'
