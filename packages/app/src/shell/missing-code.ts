/** Code that could not be fetched, as Vite tells of it: the network is away, or the server has a newer version. */
const missing = new WeakSet<Error>()

addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))

export const isCodeMissing = (error: Error): boolean => missing.has(error)
