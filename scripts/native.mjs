// The native projects: `npm run native -- sync|open`. Installs and builds what is missing first, as `npm start` does.
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { root, toolEnv } = await import('./lib/paths.mjs')
  const { spawnSync } = await import('node:child_process')
  await ensureInstalled()
  if (process.argv[2] === 'sync') await ensureBuilt()
  const { status } = spawnSync('node', ['packages/native/src/cli.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
})
