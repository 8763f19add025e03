import { pathOf } from '@herzkarte/contract/kinds.ts'
import { defineTexts, langCode } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, type Envelope, failUnreached } from '../../dispatcher/failure.ts'
import { publicOrigin } from '../../dispatcher/host.ts'

/** The address for fetching the pass for Apple Wallet with a code, for this browser or for another phone that scans it. */
export function passAddress(code: string): string {
  return `${publicOrigin}${pathOf(api.passkitIos.callName)}?${new URLSearchParams({ code, lang: langCode() })}`
}

/** The signed pass at an address, for a device that takes it as a file. Fails with CallFailure. */
export async function fetchPass(address: string): Promise<Blob> {
  const response = await fetch(address).catch(failUnreached)
  if (!response.headers.get('content-type')?.includes('json')) return response.blob()
  const { errorMessage, errorCode } = (await response.json()) as Envelope
  throw new CallFailure('rejected', errorMessage, errorCode)
}

export const walletTexts = defineTexts({
  title: { de: 'Auch in deiner Wallet', en: 'In your wallet, too', fr: 'Aussi dans Wallet' },
  note: {
    de: 'Zum Sammeln, ohne die App zu öffnen. Prämien und Gutscheine brauchen weiter den Code von der Karte hier.',
    en: 'For collecting without opening the app. Rewards and vouchers still need the code on the card here.',
    fr: 'Pour collecter sans ouvrir l’appli. Récompenses et bons demandent toujours le code de la carte ici.',
  },
  endsHere: {
    de: 'Meldest du dich hier ab, gilt sie nicht mehr.',
    en: 'When you log out here, it is no longer valid.',
    fr: 'Si tu te déconnectes ici, elle n’est plus valable.',
  },
  /** The small line of the badges; the name of the wallet is below it. */
  addTo: { de: 'Hinzufügen zu', en: 'Add to', fr: 'Ajouter à' },
  added: {
    de: 'Deine Karte liegt jetzt in Apple Wallet.',
    en: 'Your card is in Apple Wallet now.',
    fr: 'Ta carte est maintenant dans Apple Wallet.',
  },
  scanTitle: { de: 'Mit dem iPhone scannen', en: 'Scan with your iPhone', fr: 'Scanne avec ton iPhone' },
  scanText: {
    de: 'Halte die Kamera auf den Code, dann öffnet sich Apple Wallet. Er gilt fünf Minuten und einmal.',
    en: 'Point the camera at the code and Apple Wallet opens. It is good for five minutes, once.',
    fr: 'Vise le code avec l’appareil photo et Apple Wallet s’ouvre. Il est valable cinq minutes, une seule fois.',
  },
  scanCode: { de: 'QR-Code für Apple Wallet', en: 'QR code for Apple Wallet', fr: 'Code QR pour Apple Wallet' },
  scanOver: {
    de: 'Dieser Code gilt nicht mehr.',
    en: 'This code is no longer good.',
    fr: 'Ce code n’est plus valable.',
  },
  newCode: { de: 'Neuer Code', en: 'New code', fr: 'Nouveau code' },
})
