const headEnd = Buffer.from('\r\n\r\n')

/** Whether these bytes are exactly one complete HTTP request, so that it can be repeated. */
export function isWholeRequest(bytes: Buffer): boolean {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return false
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head))?.[1] ?? '0'
  return bytes.length === head + headEnd.length + Number(length)
}
