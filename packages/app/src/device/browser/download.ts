/** Downloads a file. Its object URL is revoked after the browser has had time to read it. */
export async function download(name: string, content: Blob): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
