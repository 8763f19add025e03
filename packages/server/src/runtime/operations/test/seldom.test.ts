import { expect, it } from 'vitest'
import { seldom } from '../seldom.ts'

/** A log that remembers its lines, and a clock for them. */
function written() {
  const lines: [level: string, message: string, times: number | undefined][] = []
  const line = (level: string) => (fields: { times?: number } | string, message?: string) =>
    lines.push(typeof fields === 'string' ? [level, fields, undefined] : [level, message ?? '', fields.times])
  let at = 0
  const log = seldom({ warn: line('warn'), error: line('error'), info: line('info') } as never, () => at)
  return { lines, log, seconds: (count: number) => (at += count * 1000) }
}

it('what fails once a second is logged at once, then once a minute with its number, and once when it works again', () => {
  const { lines, log, seconds } = written()
  for (let second = 0; second < 150; second++) {
    log.failed('warn', new Error('away'), 'event line still down')
    seconds(1)
  }
  log.works('event line is back')
  expect(lines).toEqual([
    ['warn', 'event line still down', undefined],
    ['warn', 'event line still down', 59],
    ['warn', 'event line still down', 59],
    ['info', 'event line is back', undefined],
  ])
})

it('the next outage is logged at once, and nothing is said of what never failed', () => {
  const { lines, log } = written()
  log.works('jobs run again')
  log.failed('error', new Error('away'), 'jobs stand still')
  log.works('jobs run again')
  log.works('jobs run again')
  log.failed('error', new Error('away'), 'jobs stand still')
  expect(lines.map(([, message]) => message)).toEqual(['jobs stand still', 'jobs run again', 'jobs stand still'])
})
