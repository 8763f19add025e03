import { lazy } from 'react'

export { offerOf } from './offer.ts'
export { ActivatedReward } from './parts/ActivatedReward.tsx'
export { OfferTile } from './parts/OfferTile.tsx'
export { RewardOffer } from './parts/RewardOffer.tsx'
export { type Card, useCard } from './use-card.ts'
export { useHomeStoreName } from './use-home-store-name.ts'
/** Activates a reward, with the dialogs in between; loaded on demand. */
export const Activation = lazy(() => import('./parts/Activation.tsx'))
/** Returns an activated reward. */
export const GiveBack = lazy(() => import('./parts/GiveBack.tsx'))
