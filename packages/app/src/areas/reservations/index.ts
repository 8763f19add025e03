import { lazyDialog } from '../../shared/lazy-part.tsx'

/** The code of a gift that is held or reserved. */
export const HoldSheet = lazyDialog(() => import('./parts/HoldSheet.tsx'))
