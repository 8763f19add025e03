export { refreshPasses } from './update-passes.ts'
export { openWallets } from './wallets.ts'
