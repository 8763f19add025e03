export { allMetrics } from './all-metrics.ts'
export { endWhenAsked, reportFailedStart } from './end-when-asked.ts'
export { startProcesses } from './start-processes.ts'
