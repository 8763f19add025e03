// One Ctrl-C arrives several times: from the terminal, from npm and from the script that started this process.
const oneKeystrokeMilliseconds = 1000

/** Calls `stop` at the first request to end: Ctrl-C, a signal, or the end of the parent process. A second request calls `force`. */
export function onStopRequest(stop: () => void, force: () => void): void {
  let firstAt: number | undefined
  const asked = () => {
    const now = performance.now()
    if (firstAt === undefined) {
      firstAt = now
      stop()
    } else if (now - firstAt > oneKeystrokeMilliseconds) {
      force()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
  process.on('disconnect', asked)
}
