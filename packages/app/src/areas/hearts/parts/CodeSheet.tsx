import { Button } from '@herzkarte/ui/action/Button.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { ScanLine } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { appTexts } from '../../../texts.ts'
import { heartTexts } from '../texts.ts'
import { CollectForm, useCollect } from './CodeForm.tsx'

const formId = 'collect-code'

/** Input for a printed code; the camera is the alternative. */
export default function CodeSheet({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const collecting = useCollect(({ hearts, card }) => {
    showToast({ text: card.campaignId === campaignId ? heartTexts.credited(hearts) : heartTexts.landedOn(hearts, card.title) })
    onClose()
  })
  return (
    <ActionSheet
      onClose={onClose}
      title={heartTexts.enterCode}
      yes={heartTexts.collect}
      form={formId}
      busy={collecting.busy}
      no={appTexts.cancel}
    >
      <div className="grid gap-4">
        <Button variant="line" icon={ScanLine} href={paths.scanQrCode()} onClick={onClose}>
          {heartTexts.scanInstead}
        </Button>
        <CollectForm id={formId} collecting={collecting} autoFocus />
      </div>
    </ActionSheet>
  )
}
