import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { defineTexts, locale } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { FileCheck, Heart, MonitorSmartphone, ReceiptText, User } from 'lucide-react'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useIsOpen } from '../../../dispatcher/use-is-open.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { Screen } from '../../../shell/Screen.tsx'

const exportTexts = defineTexts({
  title: { de: 'Daten herunterladen', en: 'Download your data', fr: 'Télécharger tes données' },
  lead: {
    de: 'Du bekommst eine Datei mit allem, was wir über dich gespeichert haben:',
    en: 'You get one file with all that we have stored about you:',
    fr: 'Tu reçois un fichier avec tout ce que nous avons enregistré sur toi\u00a0:',
  },
  person: {
    de: 'deine persönlichen Angaben und Einwilligungen',
    en: 'your personal details and consents',
    fr: 'tes données personnelles et tes accords',
  },
  hearts: {
    de: 'deine Herzen und Prämien mit allen Bewegungen',
    en: 'your hearts and rewards with every movement',
    fr: 'tes cœurs et récompenses avec tous les mouvements',
  },
  receipts: {
    de: 'deine Einkäufe und Kassenbons',
    en: 'your purchases and receipts',
    fr: 'tes achats et tickets de caisse',
  },
  devices: {
    de: 'deine Karten, Geräte und Nachrichten',
    en: 'your cards, devices and messages',
    fr: 'tes cartes, appareils et messages',
  },
  format: {
    de: 'Das Format ist JSON: lesbar für dich und für andere Programme. Bewahre die Datei gut auf.',
    en: 'The format is JSON: readable for you and for other programs. Keep the file in a safe place.',
    fr: 'Le format est JSON\u00a0: lisible pour toi et pour d’autres programmes. Garde ce fichier en lieu sûr.',
  },
  start: { de: 'Datei herunterladen', en: 'Download the file', fr: 'Télécharger le fichier' },
  again: { de: 'Noch einmal speichern', en: 'Save once more', fr: 'Enregistrer à nouveau' },
  gathering: { de: 'Wir tragen alles zusammen …', en: 'Gathering everything …', fr: 'Nous rassemblons tout…' },
  done: {
    de: 'Deine Datei ist bereit. Sieh nach, ob sie gespeichert ist.',
    en: 'Your file is ready. Check that it has been saved.',
    fr: 'Ton fichier est prêt. Vérifie qu’il est bien enregistré.',
  },
  fileName: { de: 'herzkarte-meine-daten-{day}.json', en: 'herzkarte-my-data-{day}.json', fr: 'herzkarte-mes-donnees-{day}.json' },
})

/** Everything that is stored about a member, as one file. It stays in memory while the page is open. */
export default function DataExportPage() {
  const { busy, error, attempt } = useAttempt()
  const [file, setFile] = useState<File>()
  const isOpen = useIsOpen()
  // The sheet of a phone does not tell whether it was saved or closed.
  const save = (made: File) => device.saveFile(made.name, made)

  async function gather(): Promise<void> {
    const data = await api.exportUserData({}, { quiet: true })
    if (!isOpen()) return
    const made = new File([`${JSON.stringify(data, null, 2)}\n`], exportTexts.fileName(today()), { type: 'application/json' })
    setFile(made)
    await save(made)
  }
  return (
    <Screen title={exportTexts.title} backTo={paths.accountSecurity()} width="column">
      <Card className="grid gap-4 p-5 wide:p-8">
        <p className="text-pretty">{exportTexts.lead}</p>
        <Facts
          facts={[
            { icon: User, text: exportTexts.person },
            { icon: Heart, text: exportTexts.hearts },
            { icon: ReceiptText, text: exportTexts.receipts },
            { icon: MonitorSmartphone, text: exportTexts.devices },
          ]}
        />
        <p className="text-note text-ink-soft text-pretty">{exportTexts.format}</p>
      </Card>
      <Button
        variant={file ? 'line' : 'heart'}
        busy={busy}
        onClick={() => attempt(() => (file ? save(file) : gather()))}
        className="w-full wide:w-auto wide:justify-self-start"
      >
        {file ? exportTexts.again : exportTexts.start}
      </Button>
      {/* Tall enough for each of the three possible contents. */}
      <div className="min-h-[76px] *:mt-0" aria-live="polite">
        {busy && <Wait text={exportTexts.gathering} />}
        {file && (
          <Callout icon={FileCheck}>
            <p className="font-bold">{exportTexts.done}</p>
            <p className="tabular-nums wrap-anywhere">
              {file.name}, {sizeText(file.size)}
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
