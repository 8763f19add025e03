export { DeletionCode } from './DeletionCode.tsx'
