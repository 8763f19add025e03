/** A file made in the browser. Its address counts until `release`. */
export interface MadeFile {
  name: string
  bytes: number
  save(): void
  release(): void
}

export function makeJsonFile(name: string, content: unknown): MadeFile {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  return {
    name,
    bytes: blob.size,
    save() {
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    },
    release: () => URL.revokeObjectURL(url),
  }
}
