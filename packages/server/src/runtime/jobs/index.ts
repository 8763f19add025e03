export { addJob } from './add-job.ts'
export { behindAllElse, dailyJob, type Job, type JobHandler, job, maxAttempts, onJob, regularJob } from './job.ts'
export { type OnJobEnded, type RunningJobs, runDueJobs, startJobs } from './worker.ts'
