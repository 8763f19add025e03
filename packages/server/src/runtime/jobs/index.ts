export { addedJob, addJob } from './add-job.ts'
export { dailyJob, type JobHandler, job, lowestPriority, maxAttempts, onJob, regularJob } from './job.ts'
export { type OnJobEnded, type RunningJobs, runDueJobs, startJobs } from './worker.ts'
