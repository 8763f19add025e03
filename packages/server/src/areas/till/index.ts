export { ensureTillKeys } from './keys/keys.ts'
export { exportTillData, forgetScansOf } from './member-data.ts'
export { serveTill } from './serve-till.ts'
export { serveSimulatorData, simulatorKey, simulatorStores } from './simulator.ts'
