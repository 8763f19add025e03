/** Origin of the server: empty for the page's own host, or the address in the `api` meta tag in the copy of the app inside the native shell. */
export const host = document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? ''

/** Origin of the app and server, for links that leave this device. */
export const publicOrigin = host || location.origin

const isPicture = /^\/(images|photos)\//

/** Parses the server's answer. Picture addresses are paths on the server's host; a page on another origin needs absolute URLs. */
export async function readJson(response: Response): Promise<unknown> {
  if (host === '') return response.json()
  return JSON.parse(await response.text(), (_, value) => (typeof value === 'string' && isPicture.test(value) ? host + value : value))
}

/** Values of a form, as `get` calls and forms send them. Absent ones are left out. */
export function asForm(payload: object): URLSearchParams {
  // They become texts as with `String`.
  return new URLSearchParams(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null))
}
