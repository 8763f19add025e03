import { existsSync } from 'node:fs'
import { UserError } from '@herzkarte/command'

/** It boots a complete system, so it is a tool of its own, which may be missing. Nothing of the server imports what is above it. */
const tool = new URL('../../../../tools/dev/src/preview/run-preview.ts', import.meta.url)

interface PreviewChoices {
  at?: string | undefined
  member?: string | undefined
  port: number
}

/** Runs a preview until it is stopped. */
export async function preview(choices: PreviewChoices): Promise<void> {
  if (!existsSync(tool)) throw new UserError('A preview needs the complete project with its tools, not only the server.')
  const { runPreview } = (await import(tool.href)) as { runPreview(choices: PreviewChoices): Promise<void> }
  await runPreview(choices)
}
