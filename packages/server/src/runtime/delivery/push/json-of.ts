/** Undefined for what is no JSON: gateways answer with HTML, and members can send anything. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
