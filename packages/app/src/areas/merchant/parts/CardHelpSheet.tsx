import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Gift, Keyboard, QrCode, TimerReset, WifiOff } from 'lucide-react'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'

/** How to use the customer card at the till. */
export default function CardHelpSheet({ onClose }: { onClose: () => void }) {
  const isMember = useSession() !== undefined
  const action = (
    <Button wide href={isMember ? paths.wallet() : paths.signUp()}>
      {isMember ? helpTexts.openCard : helpTexts.getCard}
    </Button>
  )
  return (
    <Sheet onClose={onClose} title={helpTexts.title} actions={action}>
      <Facts
        facts={[
          { icon: QrCode, text: helpTexts.show },
          { icon: TimerReset, text: helpTexts.fresh },
          { icon: WifiOff, text: helpTexts.offline },
          { icon: Gift, text: helpTexts.rewards },
          { icon: Keyboard, text: helpTexts.number },
        ]}
      />
    </Sheet>
  )
}

const helpTexts = defineTexts({
  title: { de: 'So geht die Kundenkarte', en: 'How the customer card works', fr: 'Comment marche la carte client' },
  show: {
    de: 'Öffne deine Karte und zeig den Code an der Kasse, bevor du bezahlst. Die Herzen landen sofort.',
    en: 'Open your card and show the code at the till before you pay. Your hearts land at once.',
    fr: 'Ouvre ta carte et présente le code en caisse avant de payer. Les cœurs arrivent aussitôt.',
  },
  fresh: {
    de: 'Der Code wechselt alle 30 Sekunden. Ein Foto davon nützt deshalb niemandem.',
    en: 'The code changes every 30 seconds. So a photo of it is of no use to anybody.',
    fr: 'Le code change toutes les 30 secondes. Une photo ne sert donc à personne.',
  },
  offline: {
    de: 'Sie funktioniert auch ohne Empfang.',
    en: 'It works without reception, too.',
    fr: 'Elle fonctionne aussi sans réseau.',
  },
  number: {
    de: 'Scanner kaputt? Sag an der Kasse die Nummer unter dem Code. Herzen sammelst du damit auch.',
    en: 'Scanner broken? Tell the till the number below the code. It collects hearts as well.',
    fr: 'Scanner en panne\u202f? Donne en caisse le numéro sous le code. Il collecte aussi des cœurs.',
  },
  rewards: {
    de: 'Aktivierte Prämien bekommst du beim selben Scan. Dafür braucht die Kasse den frischen Code.',
    en: 'Activated rewards are handed over with the same scan. For these the till needs the fresh code.',
    fr: 'Les récompenses activées te sont remises au même passage. La caisse a alors besoin du code du moment.',
  },
  openCard: { de: 'Zur Kundenkarte', en: 'To the customer card', fr: 'Vers la carte client' },
  getCard: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
})
