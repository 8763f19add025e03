// Runs on any Node from 20 on and without node_modules: its imports need no installed packages.
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { becomeSystem } = await import('./lib/become-system.mjs')
  await ensureInstalled()
  await ensureBuilt()
  await becomeSystem()
})
