import X from 'lucide-react/icons/x'
import { QuietLine } from '../../ui/QuietLine.tsx'
import { useTexts } from '../language.ts'
import { appTexts } from '../texts.ts'
import { declineNewVersion } from './new-version.ts'

/** A newer version of the app is on the device: one line, until it is taken or put off. */
export default function NewVersionLine({ onTake }: { onTake: () => void }) {
  const texts = useTexts(appTexts)
  return (
    <QuietLine
      text={texts.newVersion}
      action={{ label: texts.reload, onClick: onTake }}
      dismiss={{ icon: X, label: texts.later, onClick: declineNewVersion }}
    />
  )
}
