export { expireTransfers } from './expire-transfers.ts'
export { exportFriends, forgetFriends } from './member-data.ts'
