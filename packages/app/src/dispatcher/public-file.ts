import { CallFailure, failUnreached } from './failure.ts'
import { host, readJson } from './host.ts'

/** Fetches one of the server's public JSON files (specification, section 7), bypassing every cache. Fails with CallFailure. */
export async function fetchPublicFile<File>(path: string, query: Record<string, string> = {}): Promise<File> {
  const url = `${host}${path}?${new URLSearchParams({ ...query, at: String(Date.now()) })}`
  const response = await fetch(url).catch(failUnreached)
  if (!response.ok) throw new CallFailure('rejected', '')
  return (await readJson(response)) as File
}
