import { lazyDialog } from '../../shared/lazy-part.tsx'

export { ActivatedReward, OfferTile, RewardOffer } from './parts/RewardOffer.tsx'
/** A card that is gone says the same as its rewards. */
export { rewardPageTexts } from './texts.ts'
export { type Card, useCard, useHomeStoreName } from './use-card.ts'
/** Activates a reward, with the dialogs in between; loaded on demand. */
export const Activation = lazyDialog(() => import('./parts/Activation.tsx'))
/** Returns an activated reward. */
export const GiveBack = lazyDialog(() => import('./parts/GiveBack.tsx'))
