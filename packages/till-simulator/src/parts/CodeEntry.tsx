import { useTexts } from '@herzkarte/ui/language.ts'
import { codeTexts } from '../code-texts.ts'
import type { CodeState } from '../use-code.ts'
import { CodeInput } from './CodeInput.tsx'

/** Input for a code for collecting, redeeming or picking up. */
export function CodeEntry({ code }: { code: CodeState }) {
  const texts = useTexts(codeTexts)
  return (
    <div className="grid gap-3 pb-2">
      <p className="text-ink-soft">{texts.intro}</p>
      <CodeInput label={texts.typed} submit={texts.check} problem={code.problem} busy={code.busy} onCode={code.check} />
    </div>
  )
}
