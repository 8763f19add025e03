export { addJob } from './add-job.ts'
export { behindAllElse, type JobName, type Jobs, maxAttempts, type Tasks } from './jobs.ts'
export { purgeOldRows } from './purge-old-rows.ts'
export { type OnJobEnded, type RunningJobs, runDueJobs, startJobs } from './worker.ts'
