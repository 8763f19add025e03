export { PrintRow } from './parts/PrintRow.tsx'
