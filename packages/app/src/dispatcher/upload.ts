import { CallFailure, type Envelope, serverFault } from './failure.ts'

export interface UploadOptions {
  /** Uploads: progress in percent. The caller shows the progress itself then. */
  onProgress?: (percent: number) => void
  /** Uploads: cancels them. */
  signal?: AbortSignal
}

/** Sends files; each byte array becomes a file. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendUpload(url: string, payload: object, headers: Record<string, string>, { onProgress, signal }: UploadOptions) {
  const request = new XMLHttpRequest()
  const answered = new Promise<Envelope>((resolve, reject) => {
    const fail = (kind: 'network' | 'cancelled') => reject(new CallFailure(kind, ''))
    request.onload = () => {
      if (isEnvelope(request.response)) resolve(request.response)
      else if (request.status >= 400) reject(serverFault())
      else fail('network')
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('cancelled')
    if (signal?.aborted) fail('cancelled')
  })
  if (signal?.aborted) return answered
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0)
  request.open('POST', url)
  request.responseType = 'json'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(formOf(payload))
  return answered
}

function formOf(payload: object): FormData {
  const form = new FormData()
  // Texts first: a server that reads the stream knows the context before the file arrives.
  const files = Object.entries(payload).filter(([, value]) => value instanceof Uint8Array)
  for (const [name, value] of Object.entries(payload)) if (!(value instanceof Uint8Array)) form.append(name, String(value))
  for (const [name, bytes] of files) form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

const isEnvelope = (answer: unknown): answer is Envelope => typeof (answer as Envelope | null)?.errorCode === 'number'
