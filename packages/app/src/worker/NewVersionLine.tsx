import { QuietLine } from '@herzkarte/ui/feedback/QuietLine.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { X } from 'lucide-react'
import { appTexts } from '../texts.ts'
import { declineNewVersion } from './new-version.ts'

const versionTexts = defineTexts({
  newVersion: { de: 'Es gibt eine neue Version.', en: 'There is a new version.', fr: 'Une nouvelle version est là.' },
  later: { de: 'Später', en: 'Later', fr: 'Plus tard' },
})

/** A newer version of the app is on the device: a notice that shows until it is accepted or declined. */
export default function NewVersionLine({ onTake }: { onTake: () => void }) {
  return (
    <QuietLine
      text={versionTexts.newVersion}
      action={{ label: appTexts.reload, onClick: onTake }}
      drain={{ icon: X, label: versionTexts.later, onClick: declineNewVersion }}
    />
  )
}
