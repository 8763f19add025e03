export { refreshPasses } from './refresh-passes.ts'
export { openWallets } from './wallets.ts'
