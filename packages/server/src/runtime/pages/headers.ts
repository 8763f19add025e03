import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '../settings/settings.ts'

type Policy = Record<string, readonly string[]>

/**
 * React Aria puts one style element into the head by itself, on iOS while a sheet is open (overscroll). It is allowed by its hash, so
 * that no other style element is.
 */
export const reactAriaStyle = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/** What the app and the till simulator may load and do. */
const appPolicy: Policy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // The reader of printed cards is WebAssembly; this lets it be compiled and no script be made of text.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", reactAriaStyle],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  // The worker of the map is a file of the app's own.
  'worker-src': ["'self'"],
}

const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com']

/**
 * What Google's map needs besides, by its own guide for such policies. Its scripts make scripts and styles of text; the pages come from files, so
 * no nonce can tell these from others, and a hash beside 'unsafe-inline' would undo it.
 */
const googleMapsPolicy: Policy = {
  ...appPolicy,
  'script-src': [...(appPolicy['script-src'] ?? []), "'unsafe-eval'", 'blob:', ...googleHosts, 'https://*.ggpht.com'],
  'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ["'self'", 'https://fonts.gstatic.com'],
  'img-src': [...(appPolicy['img-src'] ?? []), ...googleHosts, 'https://*.ggpht.com'],
  'connect-src': ["'self'", 'data:', 'blob:', ...googleHosts],
  'frame-src': ['https://*.google.com'],
  'worker-src': ["'self'", 'blob:'],
}

/** What a page of the server itself may: its own style, script and font, and nothing else. */
export const plainPolicy: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
}

/** A mail in a frame of the outbox: its own styles, links that open elsewhere, and nothing else. Same origin only so that the page can fit its height. */
export const mailPolicy: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
}

/** The outbox shows mails in frames. */
export const outboxPolicy: Policy = { ...plainPolicy, 'frame-src': ["'self'"] }

/** A picture that is opened as a page of its own is no page: scripts in an SVG do nothing. */
export const picturePolicy: Policy = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
}

/** The app and the till simulator scan codes, the app looks for the nearest store; nothing else of a device is asked for. */
export const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/**
 * Headers of all pages and files. Encryption is insisted on where the app is reached over it, so that a demo works in a home network. Google limits
 * keys to addresses, so it is told from which one it is called; nobody else is.
 */
export function helmetOptions({ publicUrl, googleMaps }: Pick<Settings, 'publicUrl' | 'googleMaps'>): FastifyHelmetOptions {
  const policy = googleMaps ? googleMapsPolicy : appPolicy
  const encrypted = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { ...policy, ...(encrypted ? { 'upgrade-insecure-requests': [] } : {}) } },
    ...(googleMaps && { referrerPolicy: { policy: 'strict-origin' } }),
    strictTransportSecurity: encrypted ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  }
}
