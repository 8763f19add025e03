export { backText, holdTexts } from './hold-texts.ts'
export { AllGifts } from './parts/AllGifts.tsx'
