import FileCheck from 'lucide-react/icons/file-check'
import Heart from 'lucide-react/icons/heart'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import User from 'lucide-react/icons/user'
import { FailureNote } from '../app/FailureNote.tsx'
import { locale, useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Wait } from '../ui/Wait.tsx'
import { exportTexts } from './security/export-texts.ts'
import { useDataExport } from './security/use-data-export.ts'

/** All that is stored about a member, as one file. */
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
      {/* Tall enough for each of the three that can stand here. */}
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
