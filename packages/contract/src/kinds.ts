/**
 * The transport of a call (specification, section 7). Calls that begin like a read are a GET; the default is POST with JSON. Only the exceptions are
 * listed here, so that the web bundle contains this small map instead of the schemas. A `form` is sent by POST as an HTML form is, and as JSON as well.
 * The specification does not say which calls these are: here they are the older one-step forms and the like button.
 */
export type Kind = 'json' | 'get' | 'put' | 'form' | 'multipart'

const exceptions = {
  getAccountChange: 'json',
  getCodeForIos: 'json',
  getUserAuthCode: 'json',
  likeGift: 'form',
  login: 'form',
  passkitIos: 'get',
  receiveTransferStamp: 'put',
  register: 'form',
  updateUserLangCode: 'put',
  uploadUserIcon: 'multipart',
} as const satisfies Record<string, Kind>

type Read = `${'details' | 'export' | 'get' | 'list' | 'search'}${string}`
const read = /^(?:details|export|get|list|search)/

/** Calls whose path differs from their name. */
const paths: Record<string, string> = {
  getCodeForIos: 'passkit/getCodeForIos',
  passkitGoogle: 'passkit/google',
  passkitIos: 'passkit/ios',
  refreshToken: 'auth/refreshToken',
}

export type KindOf<Name extends string> = string extends Name
  ? Kind
  : Name extends keyof typeof exceptions
    ? (typeof exceptions)[Name]
    : Name extends Read
      ? 'get'
      : 'json'

export function kindOf<Name extends string>(name: Name): KindOf<Name> {
  return ((exceptions as Record<string, Kind>)[name] ?? (read.test(name) ? 'get' : 'json')) as KindOf<Name>
}

/** Path of a call, including `.do`: `/listHomePage.do`. */
export function pathOf(name: string): string {
  return `/${paths[name] ?? name}.do`
}

/** Header of the ticket that a call with `stepUp` needs. */
export const ticketHeader = 'herzkarte-ticket'
