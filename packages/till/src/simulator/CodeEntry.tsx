import { useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import { Callout } from '@herzkarte/web/ui/Callout.tsx'
import { Camera } from '@herzkarte/web/ui/Camera.tsx'
import { Field } from '@herzkarte/web/ui/Field.tsx'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { type FormEvent, useState } from 'react'
import { codeTexts } from './code-texts.ts'
import { tillTexts } from './texts.ts'
import type { CodeState } from './use-code.ts'

/** Where a code comes in: by the camera, by hand, or by a handheld scanner, which types. */
export function CodeEntry({ code }: { code: CodeState }) {
  const texts = useTexts(codeTexts)
  const shared = useTexts(tillTexts)
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const [noCamera, setNoCamera] = useState(false)

  function take(text: string): void {
    setScanning(false)
    if (text.trim() !== '') code.check(text)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    take(typed)
  }

  return (
    <div className="grid gap-3 pb-2">
      <p className="text-ink-soft">{texts.intro}</p>
      {scanning && (
        <Camera
          onScan={take}
          onUnavailable={() => {
            setScanning(false)
            setNoCamera(true)
          }}
        />
      )}
      {noCamera && <Callout icon={CameraOff}>{shared.noCamera}</Callout>}
      <Button variant="line" icon={ScanLine} onClick={() => setScanning(!scanning)}>
        {scanning ? shared.stopScan : shared.scan}
      </Button>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label={texts.typed}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          {...(code.problem && { error: code.problem })}
        />
        <Button variant="ink" type="submit" busy={code.busy}>
          {texts.check}
        </Button>
      </form>
    </div>
  )
}
