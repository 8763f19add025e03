/**
 * Makes a value of a key once, for as long as the key lives. What is compiled from the declaration of a call is the same for every server of a
 * process; tests start hundreds of them.
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
