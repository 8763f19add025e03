import { printGroceries } from './print-groceries.ts'
import { printRecipe } from './print-recipe.ts'
import type { Printed } from './sheets.ts'

/** Runs in a worker thread, because layout and font embedding take a quarter of a second of CPU time. */
export default async function print(printed: Printed): Promise<Uint8Array> {
  const paper = printed.kind === 'recipe' ? await printRecipe(printed) : printGroceries(printed)
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
