export { allMetrics } from './all-metrics.ts'
export { endWhenAsked, reportFailedStart } from './end-when-asked.ts'
export { type Processes, startProcesses } from './start-processes.ts'
