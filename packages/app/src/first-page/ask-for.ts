/** Asks for a file of the app that will be needed: a module, or its styles. */
export function askFor(href: string): void {
  const look = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), look, { crossOrigin: '', href }))
}
