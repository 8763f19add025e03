export { ensureTillKeys } from './keys/keys.ts'
export { simulatorKey, simulatorStores } from './simulator.ts'
