const parameter = 'message'

/** The address that a device's notification opens: its page, and which message led there. */
export function pathFromMessage(path: string, notificationId: unknown): string {
  if (typeof notificationId !== 'string' || notificationId === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(notificationId)}`
}

/** The message that led to an address, and the address without it. Undefined if no message did. */
export function messageIn(search: string): { notificationId: string; search: string } | undefined {
  const parameters = new URLSearchParams(search)
  const notificationId = parameters.get(parameter)
  if (notificationId === null) return undefined
  parameters.delete(parameter)
  return { notificationId, search: parameters.size > 0 ? `?${parameters}` : '' }
}
