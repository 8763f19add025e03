/** Code that could not be fetched, as Vite reports it: the network is down, or the server has a newer version. */
const missing = new WeakSet<Error>()

addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))

export const isCodeMissing = (error: Error): boolean => missing.has(error)
