import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { answerOffer, isOfferedInThisVisit, noteOffered, useInstall } from './offer.ts'

/** Offers once, from the third visit on, to install the app. Afterwards, the option is on the More page. */
export function InstallCard() {
  const install = useInstall()
  const [isOffered, setOffered] = useState(isOfferedInThisVisit)
  const isShown = install !== undefined && isOffered
  useEffect(() => {
    if (isShown) noteOffered()
  }, [isShown])
  if (!isShown) return null
  function answer(): void {
    answerOffer()
    setOffered(false)
  }
  return (
    <Card as="section" labelledBy="install" className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 wide:items-center wide:p-5">
      <span className="grid place-items-center size-11 flex-none rounded-[12px] bg-heart-soft text-heart-ink">
        <Icon of={Smartphone} />
      </span>
      <div className="flex-1 min-w-[min(14rem,100%)]">
        <h2 id="install" className="font-bold leading-6">
          {installTexts.title}
        </h2>
        <p className="text-sm text-ink-soft text-pretty">{installTexts.text}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-w-full ml-auto">
        <Button variant="text" size="sm" onClick={answer}>
          {installTexts.no}
        </Button>
        <Button
          variant="ink"
          size="sm"
          onClick={() => {
            answer()
            install()
          }}
        >
          {installTexts.install}
        </Button>
      </div>
    </Card>
  )
}

export const installTexts = defineTexts({
  row: { de: 'App installieren', en: 'Install the app', fr: 'Installer l’appli' },
  rowNote: {
    de: 'Direkt auf deinen Startbildschirm',
    en: 'Right onto your home screen',
    fr: 'Directement sur ton écran d’accueil',
  },
  title: { de: 'Herzkarte auf deinen Startbildschirm?', en: 'Herzkarte on your home screen?', fr: 'Herzkarte sur ton écran d’accueil ?' },
  text: {
    de: 'Dann ist deine Karte an der Kasse nur einen Tipp entfernt, auch ohne Empfang.',
    en: 'Your card is then one tap away at the till, even without reception.',
    fr: 'En caisse, ta carte n’est plus qu’à un geste, même sans réseau.',
  },
  install: { de: 'Installieren', en: 'Install', fr: 'Installer' },
  no: { de: 'Nein danke', en: 'No thanks', fr: 'Non merci' },
})
