export { AddToWallet } from './parts/AddToWallet.tsx'
