import { lazy } from 'react'

export { ActivatedReward } from './ActivatedReward.tsx'
export { OfferTile } from './OfferTile.tsx'
export { offerOf } from './offer.ts'
export { RewardOffer } from './RewardOffer.tsx'
export { type Card, useCard } from './use-card.ts'
export { useHomeStoreName } from './use-home-store-name.ts'
/** Activates a reward, with the questions on the way; fetched when it is first asked for. */
export const Activation = lazy(() => import('./Activation.tsx'))
/** Gives an activated reward back. */
export const GiveBack = lazy(() => import('./GiveBack.tsx'))
