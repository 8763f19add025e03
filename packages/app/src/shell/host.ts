/**
 * Where the server is: the page's own host, so nothing stands here; or the address that its `api` tag names, in the copy of the app that the
 * native shell carries.
 */
export const host = document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? ''

/** Address of the app and server for links that leave this device. */
export const publicOrigin = host || location.origin

const isPicture = /^\/(images|photos)\//

/** What the server answered. Its pictures are paths on its own host; a page of another origin needs the whole address. */
export async function readJson(response: Response): Promise<unknown> {
  if (host === '') return response.json()
  return JSON.parse(await response.text(), (_, value) => (typeof value === 'string' && isPicture.test(value) ? host + value : value))
}
