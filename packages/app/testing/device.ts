/** What a browser's page has and Node.js has not: import it before anything that keeps something on the device. */
function aStorage() {
  const kept = new Map<string, string>()
  return new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        kept.has(String(key)) ? { configurable: true, enumerable: true, value: kept.get(String(key)) } : undefined,
    },
  )
}

Object.assign(globalThis, {
  localStorage: aStorage(),
  sessionStorage: aStorage(),
  addEventListener: () => {},
  document: { documentElement: { lang: '' }, querySelector: () => null },
  location: { origin: 'https://herzkarte.example' },
})
