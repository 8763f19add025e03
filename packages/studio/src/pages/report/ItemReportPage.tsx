import { LoadingRows } from '../../parts/states.tsx'

export function ItemReportPage() {
  return <LoadingRows />
}
