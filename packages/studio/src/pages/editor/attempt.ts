import { showToast } from '@herzkarte/ui/overlay/toast.ts'

/** Does something whose failure is worth a word and nothing more. */
export function attempt(work: Promise<unknown>): void {
  work.catch((error: Error) => showToast({ text: error.message }))
}
