export { CollectorList } from './parts/CollectorList.tsx'
export { CollectorTile } from './parts/CollectorTile.tsx'
