/** Formats that every browser can open. Phones that store photos in another format convert them to JPEG for this list. */
const acceptedKinds = 'image/jpeg,image/png,image/webp,image/gif'

/** Opens the browser's own picker: the camera or the gallery on phones, a file dialog elsewhere. */
export function pickPicture(source: 'camera' | 'gallery'): Promise<Blob | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  input.accept = acceptedKinds
  if (source === 'camera') input.capture = 'user'
  // Safari drops a picker that is not part of the page.
  document.body.append(input)
  return new Promise<Blob | undefined>((resolve) => {
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  }).finally(() => input.remove())
}
