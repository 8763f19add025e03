export { StallHero } from './parts/StallHero.tsx'
