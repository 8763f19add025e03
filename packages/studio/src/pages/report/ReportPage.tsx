import { LoadingRows } from '../../parts/states.tsx'

export function ReportPage() {
  return <LoadingRows />
}
