import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import FileCheck from 'lucide-react/icons/file-check'
import Heart from 'lucide-react/icons/heart'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import User from 'lucide-react/icons/user'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { exportTexts } from '../own-data/export-texts.ts'
import { useDataExport } from '../own-data/use-data-export.ts'

/** Everything that is stored about a member, as one file. */
export default function DataExportPage() {
  const texts = useTexts(exportTexts)
  const { isGathering, file, error, start } = useDataExport()
  return (
    <Screen title={texts.title} backTo={paths.accountSecurity()} width="column">
      <Card className="grid gap-4 p-5 wide:p-8">
        <p className="text-pretty">{texts.lead}</p>
        <Facts
          facts={[
            { icon: User, text: texts.person },
            { icon: Heart, text: texts.hearts },
            { icon: ReceiptText, text: texts.receipts },
            { icon: MonitorSmartphone, text: texts.devices },
          ]}
        />
        <p className="text-note text-ink-soft text-pretty">{texts.format}</p>
      </Card>
      <Button variant={file ? 'line' : 'heart'} busy={isGathering} onClick={start} className="w-full wide:w-auto wide:justify-self-start">
        {file ? texts.again : texts.start}
      </Button>
      {/* Tall enough for each of the three possible contents. */}
      <div className="min-h-[76px] *:mt-0" aria-live="polite">
        {isGathering && <Wait text={texts.gathering} />}
        {file && (
          <Callout icon={FileCheck}>
            <p className="font-bold">{texts.done}</p>
            <p className="tabular-nums wrap-anywhere">
              {file.name}, {sizeText(file.bytes)}
            </p>
          </Callout>
        )}
        <FailureNote error={error} />
      </div>
    </Screen>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale(), { style: 'unit', unit: 'kilobyte' }).format(kilobytes)
}
