import { lazy, type ReactNode } from 'react'
import { useLeaveGuard } from '../form/index.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** Asks before a page of the sign-up with entries is left. Returns the dialog, to be drawn somewhere in the page. */
export const useLeaving = (hasEntries: () => boolean): ReactNode => useLeaveGuard(hasEntries, LeaveDialog)
