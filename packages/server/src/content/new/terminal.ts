import { createInterface } from 'node:readline/promises'
import { UserError } from '@herzkarte/command'

export interface Terminal {
  /** The typed line. Fails when the user ends the input with Ctrl-C or Ctrl-D. */
  read(prompt: string): Promise<string>
  say(text: string): void
  close(): void
}

export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const lines = createInterface({ input, output, terminal: true })
  const ended = new AbortController()
  lines.on('SIGINT', () => lines.close())
  lines.on('close', () => ended.abort())
  return {
    read: (prompt) =>
      lines.question(prompt, { signal: ended.signal }).catch((error) => {
        throw ended.signal.aborted ? new UserError('Stopped; nothing was written.') : error
      }),
    say: (text) => output.write(`${text}\n`),
    close: () => lines.close(),
  }
}
