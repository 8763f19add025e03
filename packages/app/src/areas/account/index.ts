export { ChangedWording } from './me/ChangedWording.tsx'
