import { LoadingRows } from '../../parts/states.tsx'

export function ListPage() {
  return <LoadingRows />
}
