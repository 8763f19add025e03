import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { Problem } from '../form/index.ts'

const exportTexts = defineTexts({
  title: { de: 'Daten herunterladen', en: 'Download your data', fr: 'Télécharger tes données' },
  lead: {
    de: 'Du bekommst eine Datei mit allem, was wir über dich gespeichert haben.',
    en: 'You get one file with all that we have stored about you.',
    fr: 'Tu reçois un fichier avec tout ce que nous avons enregistré sur toi.',
  },
  format: {
    de: 'Das Format ist JSON: lesbar für dich und für andere Programme. Bewahre die Datei gut auf.',
    en: 'The format is JSON: readable for you and for other programs. Keep the file in a safe place.',
    fr: 'Le format est JSON\u00a0: lisible pour toi et pour d’autres programmes. Garde ce fichier en lieu sûr.',
  },
  start: { de: 'Datei herunterladen', en: 'Download the file', fr: 'Télécharger le fichier' },
  gathering: { de: 'Wir tragen alles zusammen …', en: 'Gathering everything …', fr: 'Nous rassemblons tout…' },
  done: { de: 'Deine Datei ist gespeichert.', en: 'Your file is saved.', fr: 'Ton fichier est enregistré.' },
  fileName: { de: 'herzkarte-meine-daten-{day}.json', en: 'herzkarte-my-data-{day}.json', fr: 'herzkarte-mes-donnees-{day}.json' },
})

/** Everything that is stored about a member, as one file. */
export default function DataExportPage() {
  const { busy, error, attempt } = useAttempt()
  async function gather(): Promise<void> {
    const data = await api.exportUserData({}, { quiet: true })
    const name = exportTexts.fileName(today())
    await device.saveFile(name, new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' }))
    showToast({ text: exportTexts.done, tone: 'leaf' })
  }
  return (
    <Screen title={exportTexts.title} backTo={paths.accountSecurity()} width="column">
      <Card className="grid gap-4 p-5 wide:p-8">
        <p className="text-pretty">{exportTexts.lead}</p>
        <p className="text-note text-ink-soft text-pretty">{exportTexts.format}</p>
      </Card>
      <Button busy={busy} onClick={() => attempt(gather)} className="w-full wide:w-auto wide:justify-self-start">
        {exportTexts.start}
      </Button>
      <div aria-live="polite">{busy && <Wait text={exportTexts.gathering} />}</div>
      <Problem error={error} />
    </Screen>
  )
}
