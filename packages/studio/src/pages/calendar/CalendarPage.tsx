import { LoadingRows } from '../../parts/states.tsx'

export function CalendarPage() {
  return <LoadingRows />
}
