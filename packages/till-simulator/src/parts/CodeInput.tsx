import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Camera } from '@herzkarte/ui/display/Camera.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { type FormEvent, useState } from 'react'
import { tillTexts } from '../texts.ts'

interface CodeInputProps {
  /** What to type, and the action for it. */
  label: string
  submit: string
  problem: string | undefined
  busy: boolean
  /** Called with each entered text, never with an empty one. */
  onCode: (code: string) => void
}

/** Input for a card or a code: by camera, by keyboard, or by a handheld scanner, which types. */
export function CodeInput({ label, submit, problem, busy, onCode }: CodeInputProps) {
  const texts = useTexts(tillTexts)
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const [noCamera, setNoCamera] = useState(false)

  function take(text: string): void {
    setScanning(false)
    const code = text.trim()
    if (code !== '') onCode(code)
  }
  function takeTyped(event: FormEvent): void {
    event.preventDefault()
    take(typed)
  }

  return (
    <>
      {scanning && (
        <Camera
          onScan={take}
          onUnavailable={() => {
            setScanning(false)
            setNoCamera(true)
          }}
        />
      )}
      {noCamera && <Callout icon={CameraOff}>{texts.noCamera}</Callout>}
      <Button variant="line" icon={ScanLine} onClick={() => setScanning(!scanning)}>
        {scanning ? texts.stopScan : texts.scan}
      </Button>
      <form onSubmit={takeTyped} className="grid gap-3">
        <Field
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          {...(problem && { error: problem })}
        />
        <Button variant="ink" type="submit" busy={busy}>
          {submit}
        </Button>
      </form>
    </>
  )
}
