// Writes the files of the container image: `node scripts/image.mjs <folder>`. The Containerfile runs it, and so does the test of the image.
import { assertNode, calmly, Sentence } from './lib/user-message.mjs'

await calmly(async () => {
  assertNode()
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new Sentence('Usage: node scripts/image.mjs <folder>')
  const { writeImage } = await import('./lib/image.mjs')
  console.log(await writeImage(folder))
})
