import { LoadingRows } from '../../parts/states.tsx'

export function PlanPage() {
  return <LoadingRows />
}
