export { allMetrics } from './all-metrics.ts'
export { endWhenTold } from './end-when-told.ts'
export { type Processes, startProcesses } from './start-processes.ts'
