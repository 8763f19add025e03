import type { ReactNode } from 'react'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useLeaveGuard } from '../form/index.ts'

const LeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx'))

/** Asks before leaving a sign-up page with entries. Returns the dialog, to be rendered anywhere in the page. */
export const useLeaving = (hasEntries: () => boolean): ReactNode => useLeaveGuard(hasEntries, LeaveDialog)
