import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import ScanLine from 'lucide-react/icons/scan-line'
import { useRef } from 'react'
import { paths } from '../../../router/paths.ts'
import { heartTexts } from '../texts.ts'
import { useCollect } from '../use-collect.ts'
import { CodeForm } from './CodeForm.tsx'

const formId = 'collect-code'

/** Input for a printed code; the camera is the alternative. */
export default function CodeSheet({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const texts = useTexts(heartTexts)
  const field = useRef<HTMLInputElement>(null)
  const collecting = useCollect(
    ({ hearts, card }) => {
      showToast({ text: card.campaignId === campaignId ? texts.credited(hearts) : texts.landedOn(hearts, card.title) })
      onClose()
    },
    () => field.current?.focus(),
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.codeTitle}
      actions={
        <>
          <Button type="submit" form={formId} busy={collecting.busy}>
            {texts.collect}
          </Button>
          <Button variant="text" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Button variant="line" icon={ScanLine} href={paths.scanQrCode()} onClick={onClose}>
          {texts.scanInstead}
        </Button>
        <CodeForm id={formId} collecting={collecting} field={field} autoFocus />
      </div>
    </Sheet>
  )
}
