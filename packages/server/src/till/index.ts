export { ensureTillKey } from './keys.ts'
export { serveTill } from './serve-till.ts'
export { serveSimulatorData, simulatorKey } from './simulator.ts'
