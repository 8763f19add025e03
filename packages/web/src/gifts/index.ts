export { GiftTile } from './GiftTile.tsx'
export { giftReads } from './gift-reads.ts'
export { backText, holdTexts } from './hold-texts.ts'
