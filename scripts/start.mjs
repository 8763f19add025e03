// Runs on any Node from 20 on and without node_modules: its imports need no installed packages.
import { answerArguments, startUsage } from './lib/usage.mjs'
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const answered = answerArguments('npm start', startUsage, process.argv.slice(2))
  if (answered !== undefined) process.exit(answered)
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { becomeSystem } = await import('./lib/become-system.mjs')
  await ensureInstalled()
  await ensureBuilt()
  await becomeSystem()
})
