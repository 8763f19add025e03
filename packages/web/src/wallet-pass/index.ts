export { AddToWallet } from './AddToWallet.tsx'
