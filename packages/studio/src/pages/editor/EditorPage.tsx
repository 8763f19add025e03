import { LoadingRows } from '../../parts/states.tsx'

export function EditorPage() {
  return <LoadingRows />
}
