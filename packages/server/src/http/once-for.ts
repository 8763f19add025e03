/**
 * Memoises a value per key for the lifetime of the key. What is compiled from the declaration of a call is the same for every server of a
 * process, and tests start hundreds of servers.
 */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
