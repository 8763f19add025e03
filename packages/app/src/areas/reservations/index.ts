import { lazyDialog } from '../../shared/lazy-part.tsx'

/** The pick-up code of a reserved gift. */
export const PickUpSheet = lazyDialog(() => import('./parts/PickUpSheet.tsx'))
