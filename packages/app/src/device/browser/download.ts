/** Saves a file as downloads are saved. Its address is let go when the browser has had the time to read it. */
export async function download(name: string, content: Blob): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
