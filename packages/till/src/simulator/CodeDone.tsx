import { useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import { Icon } from '@herzkarte/web/ui/Icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { codeTexts } from './code-texts.ts'

/** A code has done its work: what came of it. */
export function CodeDone({ text, onDone }: { text: string; onDone(): void }) {
  const texts = useTexts(codeTexts)
  return (
    <>
      <p role="status" className="card ground-leaf-soft rounded-md flex items-center gap-3 px-4 py-3 text-leaf-ink font-semibold">
        <Icon of={CircleCheck} className="flex-none size-7" />
        {text}
      </p>
      <Button variant="ink" onClick={onDone}>
        {texts.done}
      </Button>
    </>
  )
}
