export { backText, holdTexts } from './hold-texts.ts'
export { AllGifts, GiftGridSkeleton } from './parts/AllGifts.tsx'
export { GiveUpHold } from './parts/GiveUpHold.tsx'
