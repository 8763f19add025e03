import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const host = '127.0.0.1'

// Below the ephemeral port range of outgoing connections, so that the remembered port is seldom taken.
const firstPort = 20_000
const lastPort = 29_999

function fileOf(dataDir: string): string {
  return join(dataDir, 'postgres-port')
}

/** The port that this data folder used last if it is free, otherwise another free one. */
export async function choosePort(dataDir: string): Promise<number> {
  const remembered = readPort(dataDir)
  if (remembered && (await isFree(remembered))) return remembered
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort + 1))
    if (await isFree(port)) return port
  }
}

export function rememberPort(dataDir: string, port: number): void {
  if (readPort(dataDir) === port) return
  try {
    writeFileSync(fileOf(dataDir), `${port}\n`)
  } catch {
    // On a full disk the next start chooses another port; nothing else is lost.
  }
}

function readPort(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(fileOf(dataDir), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)))
  })
}
