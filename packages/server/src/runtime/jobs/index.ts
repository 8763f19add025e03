export {
  addedJob,
  addJob,
  dailyJob,
  doEach,
  type JobHandler,
  job,
  jobOutside,
  lowestPriority,
  maxAttempts,
  onJob,
  regularJob,
} from './job.ts'
export type { RunningJobs } from './keep-running.ts'
export { type OnJobEnded, runDueJobs, startJobs } from './worker.ts'
