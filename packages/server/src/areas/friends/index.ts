export { expireTransfers } from './expire-transfers.ts'
export { eraseFriends, exportFriends } from './member-data.ts'
