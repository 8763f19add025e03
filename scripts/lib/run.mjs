import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and collects its output. Never rejects: a missing program has the code 127, and one that exceeds `limitSeconds` or is
 * killed by a signal has none.
 */
export function run(command, args, { env, cwd, limitSeconds } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const text = () => Buffer.concat(chunks).toString('utf8')
    const limit = limitSeconds && setTimeout(() => end(`\nStopped after ${limitSeconds} seconds.\n`), limitSeconds * 1000)
    const end = (note) => {
      chunks.push(Buffer.from(note))
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }
    child.once('error', (error) => {
      clearTimeout(limit)
      done({ code: error.code === 'ENOENT' ? 127 : null, output: `${text()}${error.message}\n` })
    })
    child.once('close', (code) => {
      clearTimeout(limit)
      done({ code, output: text() })
    })
  })
}
