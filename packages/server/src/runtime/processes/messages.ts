/**
 * Messages from the first process to one that it started: shut down gracefully. With `announced`, `/readyz` reports it for a while before
 * the port closes. This is unnecessary if other processes of this machine keep running.
 */
export type ToProcess =
  | { herzkarte: 'end'; announced: boolean }
  | { herzkarte: 'go' }
  | { herzkarte: 'metrics'; id: number; text: string | null }

/**
 * Messages from a process to the first one: a request for the metrics of all processes, the reason why it cannot start and, once its port is
 * closed, a request to exit.
 */
export type FromProcess = { herzkarte: 'metrics?'; id: number } | { herzkarte: 'failed'; reason: string } | { herzkarte: 'closed' }

/** Whether a message is ours: Node and prom-client use the same channel. */
export function isOurs<Message extends ToProcess | FromProcess>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'herzkarte' in message
}
