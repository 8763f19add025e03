import type { Printed } from './documents.ts'
import { printGroceries } from './print-groceries.ts'
import { printRecipe } from './print-recipe.ts'

/** Runs in a thread of its own: laying out and embedding fonts takes a quarter of a second of computing. */
export default async function print(printed: Printed): Promise<Uint8Array> {
  const paper = printed.kind === 'recipe' ? await printRecipe(printed) : printGroceries(printed)
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
