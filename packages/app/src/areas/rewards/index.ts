import { lazyDialog } from '../../shared/lazy-part.tsx'

export { offerOf } from './offer.ts'
export { ActivatedReward } from './parts/ActivatedReward.tsx'
export { OfferTile } from './parts/OfferTile.tsx'
export { RewardOffer } from './parts/RewardOffer.tsx'
export { type Card, useCard } from './use-card.ts'
export { useHomeStoreName } from './use-home-store-name.ts'
/** Activates a reward, with the dialogs in between; loaded on demand. */
export const Activation = lazyDialog(() => import('./parts/Activation.tsx'))
/** Returns an activated reward. */
export const GiveBack = lazyDialog(() => import('./parts/GiveBack.tsx'))
