/**
 * What the first process tells one that it started: to end in good order. With `announced`, `/readyz` says so for a while before the port
 * closes; where others of this machine go on, nobody has to know.
 */
export type ToProcess =
  | { herzkarte: 'end'; announced: boolean }
  | { herzkarte: 'go' }
  | { herzkarte: 'metrics'; id: number; text: string | null }

/** What a process asks the first one: for the figures of all of them; and, with its port closed, whether it may go. */
export type FromProcess = { herzkarte: 'metrics?'; id: number } | { herzkarte: 'closed' }

/** Whether a message is ours: others travel on the same channel (Node's own, those of prom-client). */
export function isOurs<Message extends ToProcess | FromProcess>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'herzkarte' in message
}
