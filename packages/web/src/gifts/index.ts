export { AllGifts, GiftGridSkeleton } from './AllGifts.tsx'
export { GiveUpHold } from './GiveUpHold.tsx'
export { giftReads } from './gift-reads.ts'
export { backText, holdTexts } from './hold-texts.ts'
