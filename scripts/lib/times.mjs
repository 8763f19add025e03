import { relative } from 'node:path'
import { root } from './paths.mjs'

/** How many test files of each stage are listed. */
const slowest = 10

export const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000

/** The duration of a run as lines of text: the stages, and the slowest test files of each. */
export function timeReport(stages) {
  const lines = ['', 'Where the time went (checks run next to the tests):']
  for (const { title, seconds } of longestFirst(stages)) lines.push(row(title, seconds))
  for (const { title, files = [] } of stages) {
    if (files.length === 0) continue
    lines.push('', `Slowest files of ${title} (several run at once):`)
    for (const { file, seconds } of longestFirst(files).slice(0, slowest)) lines.push(row(shortened(file), seconds))
  }
  return [...lines, '']
}

const longestFirst = (some) => [...some].sort((one, other) => other.seconds - one.seconds)
const row = (what, seconds) => `${seconds.toFixed(1).padStart(8)} s  ${what}`
const shortened = (file) => (file.startsWith(root) ? relative(root, file) : file)
