/** What a browser's page has and Node.js has not: import it before anything that keeps something on the device. */
function aStorage() {
  const stored = new Map<string, string>()
  return new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        stored.has(String(key)) ? { configurable: true, enumerable: true, value: stored.get(String(key)) } : undefined,
    },
  )
}

Object.assign(globalThis, {
  localStorage: aStorage(),
  sessionStorage: aStorage(),
  addEventListener: () => {},
  document: { documentElement: { lang: '' }, querySelector: () => null },
  history: { state: null },
  location: { origin: 'https://herzkarte.example' },
})
