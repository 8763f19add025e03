export { ensureTillKeys } from './keys/keys.ts'
export { eraseScansOf, exportTillData } from './member-data.ts'
export { serveSimulatorData, simulatorKey, simulatorStores } from './simulator.ts'
