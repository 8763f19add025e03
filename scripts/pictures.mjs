// The README's picture, of the app as it is today: `npm run pictures`. Installs and builds what is missing first, as `npm start` does.
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { root, toolEnv } = await import('./lib/paths.mjs')
  const { spawnSync } = await import('node:child_process')
  await ensureInstalled()
  await ensureBuilt()
  const { status } = spawnSync('node', ['e2e/pictures.ts'], { cwd: root, env: toolEnv(), stdio: 'inherit' })
  process.exitCode = status ?? 1
})
