/** Values of a form, as `get` calls and forms send them. Absent ones are left out. */
export function asForm(payload: object): URLSearchParams {
  // They become texts as with `String`.
  return new URLSearchParams(Object.entries(payload).filter(([, value]) => value !== undefined && value !== null))
}
