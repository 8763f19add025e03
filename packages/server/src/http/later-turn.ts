const waiting: (() => void)[] = []

/**
 * Resolves in one of the next turns of the event loop: an eighth of those that wait goes on in each. A burst of rejections then delays other
 * requests by a few of them only, and none waits for long.
 */
export function laterTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letSomeGoOn)
  })
}

function letSomeGoOn(): void {
  for (const resolve of waiting.splice(0, Math.ceil(waiting.length / 8))) resolve()
  if (waiting.length > 0) setImmediate(letSomeGoOn)
}
