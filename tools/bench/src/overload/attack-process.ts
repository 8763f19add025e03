import { setPriority } from 'node:os'

/** Requests that a stranger sends at once, from one address. */
export interface Attack {
  url: string
  requests: { path: string; headers: Record<string, string>; body: string }[]
}

// Real strangers use other machines, so this process yields to the server.
setPriority(19)

/** Sends one attack after another, and reports the status of every response; 0 without one. */
process.on('message', async ({ url, requests }: Attack) => {
  const statuses = await Promise.all(
    requests.map(async ({ path, headers, body }) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => {})
      return response?.status ?? 0
    }),
  )
  process.send?.(statuses)
})
