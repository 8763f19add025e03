export { AllGifts } from './parts/AllGifts.tsx'
