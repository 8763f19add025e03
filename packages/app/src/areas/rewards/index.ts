import { lazy } from 'react'

export { offerOf } from './offer.ts'
export { ActivatedReward } from './parts/ActivatedReward.tsx'
export { OfferTile } from './parts/OfferTile.tsx'
export { RewardOffer } from './parts/RewardOffer.tsx'
export { type Card, useCard } from './use-card.ts'
export { useHomeStoreName } from './use-home-store-name.ts'
/** Activates a reward, with the questions on the way; fetched when it is first asked for. */
export const Activation = lazy(() => import('./parts/Activation.tsx'))
/** Gives an activated reward back. */
export const GiveBack = lazy(() => import('./parts/GiveBack.tsx'))
