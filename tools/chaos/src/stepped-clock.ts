import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server (`--import`): shifts its clock by the number of milliseconds in the file CLOCK_STEP, now and whenever the file changes.
 * Timers continue, as when the time of a machine is set. The process ends when the run that it belongs to is gone.
 */
const lookEveryMs = 100
const path = process.env.CLOCK_STEP ?? ''
const run = Number(process.env.CHAOS_RUN)
const RealDate = Date
let stepMs = 0

function look(): void {
  if (!isThere(run)) process.exit(1)
  stepMs = Number(readFileSync(path, 'utf8')) || 0
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

look()
setInterval(look, lookEveryMs).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [target.now() + stepMs] : values, made),
  get: (target, name, receiver) => (name === 'now' ? () => target.now() + stepMs : Reflect.get(target, name, receiver)),
})
