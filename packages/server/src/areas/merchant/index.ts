export { serveAppFiles } from './serve-app-files.ts'
export { serveAppLinks } from './serve-app-links.ts'
export { eraseShares, exportShares } from './share-member-data.ts'
export { findShare } from './shares.ts'
