import { readFileSync } from 'node:fs'

/**
 * Loaded before a server (`--import`): its clock is off by as many milliseconds as the file CLOCK_STEP says, now and whenever that changes.
 * Timers go on as they do when somebody sets the time of a machine. When the run that it belongs to is gone, it goes, too.
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
