export { ensureTillKeys } from './keys/keys.ts'
export { exportTillData, forgetScansOf } from './member-data.ts'
export { serveSimulatorData, simulatorKey, simulatorStores } from './simulator.ts'
