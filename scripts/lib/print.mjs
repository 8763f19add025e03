/** One line about a check or a test run, preceded by its output if it failed. */
export function print({ title, startedAt, output, passed, failed, skipped }) {
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${title.padEnd(46)}${counts} (${seconds} s)`)
}
