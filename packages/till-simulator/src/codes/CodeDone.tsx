import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { CircleCheck } from 'lucide-react'
import { codeTexts } from './code-texts.ts'

/** The result of a code. */
export function CodeDone({ text, onDone }: { text: string; onDone(): void }) {
  return (
    <>
      <p role="status" className="card ground-leaf-soft rounded-md flex items-center gap-3 px-4 py-3 text-leaf-ink font-semibold">
        <Icon of={CircleCheck} className="flex-none size-7" />
        {text}
      </p>
      <Button variant="ink" onClick={onDone}>
        {codeTexts.done}
      </Button>
    </>
  )
}
