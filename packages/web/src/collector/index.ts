export { CollectorList } from './CollectorList.tsx'
