// Development tasks: `npm run <task> -- <arguments>`, listed in lib/tasks.mjs. Runs on any Node from 20 on and without node_modules.
import { assertNode, calmly } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const { runTask } = await import('./lib/tasks.mjs')
  const [name, ...args] = process.argv.slice(2)
  process.exitCode = await runTask(name, args)
})
