import { LoadingRows } from '../../parts/states.tsx'

export function HistoryPage() {
  return <LoadingRows />
}
