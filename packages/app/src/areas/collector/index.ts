export { CollectorList, CollectorTile } from './parts/CollectorTile.tsx'
