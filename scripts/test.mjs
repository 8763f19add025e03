// Runs on any Node from 20 on and without node_modules: its imports need no installed packages.
import { answerArguments, testUsage } from './lib/usage.mjs'
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const answered = answerArguments('npm test', testUsage, process.argv.slice(2))
  if (answered !== undefined) process.exit(answered)
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { ensureBuilt } = await import('./lib/build.mjs')
  const { ensureChromium } = await import('./lib/chromium.mjs')
  const { runStages } = await import('./lib/stages.mjs')
  const startedAt = performance.now()
  await ensureInstalled()
  const browsers = await ensureChromium()
  const { passed, failed } = await runStages(browsers, ensureBuilt, startedAt)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})
