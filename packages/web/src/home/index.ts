export { StallHero } from './StallHero.tsx'
