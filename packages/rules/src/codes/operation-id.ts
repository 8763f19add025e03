/** A unique id. It is made from random bytes because `randomUUID` is missing on pages that are not served securely. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
