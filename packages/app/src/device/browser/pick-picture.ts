/** Pictures that every browser opens. Phones that keep photos in another format hand them over as JPEG for this list. */
const acceptedKinds = 'image/jpeg,image/png,image/webp,image/gif'

/** Opens the browser's own picker: on phones the camera or the gallery, elsewhere the files. */
export function pickPicture(source: 'camera' | 'gallery'): Promise<Blob | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  input.accept = acceptedKinds
  if (source === 'camera') input.capture = 'user'
  // Safari forgets a picker that is no part of the page.
  document.body.append(input)
  return new Promise<Blob | undefined>((resolve) => {
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  }).finally(() => input.remove())
}
