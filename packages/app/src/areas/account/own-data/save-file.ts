import { device } from '../../../device/index.ts'

export interface MadeFile {
  name: string
  bytes: number
  save(): void
}

export function makeJsonFile(name: string, content: unknown): MadeFile {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  return { name, bytes: blob.size, save: () => void device.saveFile(name, blob) }
}
