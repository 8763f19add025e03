export { exportReceipts } from './member-data.ts'
