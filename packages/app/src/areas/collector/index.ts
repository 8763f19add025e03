export { CollectorList } from './parts/CollectorList.tsx'
