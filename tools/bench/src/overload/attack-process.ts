import { setPriority } from 'node:os'

/** Requests that a stranger sends at once, from one address. */
export interface Attack {
  url: string
  requests: { path: string; headers: Record<string, string>; body: string }[]
}

// Strangers have processors of their own.
setPriority(19)

/** Sends one attack after another, and reports the status of every response. */
process.on('message', async ({ url, requests }: Attack) => {
  const statuses = await Promise.all(
    requests.map(async ({ path, headers, body }) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      return response.status
    }),
  )
  process.send?.(statuses)
})
