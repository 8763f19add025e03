/** A value that belongs to this tab: it survives a reload and is deleted with the tab. */
export function tabMemory<T>(name: string, isValid: (value: unknown) => value is T) {
  const key = `herzkarte.${name}`
  return {
    get(): T | undefined {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isValid(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    set(value: T): void {
      sessionStorage.setItem(key, JSON.stringify(value))
    },
    clear(): void {
      sessionStorage.removeItem(key)
    },
  }
}
