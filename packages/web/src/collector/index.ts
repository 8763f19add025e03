export { CollectorTile } from './CollectorTile.tsx'
