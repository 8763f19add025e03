export type { DatabaseUrls } from './roles.ts'
export { appRole, ownerRole } from './roles.ts'
export { StartError } from './start-error.ts'
export { type RunningPostgres, startPostgres } from './start-postgres.ts'
