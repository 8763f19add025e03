import type { ExchangeType, Gift, GiftHold, GiftPrice } from '@herzkarte/contract/gifts/shapes.ts'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { holdReads } from '../reads.ts'
import { giftTexts } from './AllGifts.tsx'

interface ExchangeDialogProps {
  gift: Gift
  onHeld: (hold: GiftHold) => void
  onClose: () => void
}

/** Exchanges hearts or points for a gift. A code then holds the gift for a while. */
export default function ExchangeDialog({ gift, onHeld, onClose }: ExchangeDialogProps) {
  const { giftId, prices, holdSeconds, taken } = gift
  const { price, choice } = usePrice(prices)
  // After the member already has one, the request is for another one.
  const exchange = useOperation(api.redeemGift, {
    quiet: true,
    refreshes: holdReads,
    seen: () => String(taken),
    onSuccess: ({ hold }) => onHeld(hold),
  })
  function take(): void {
    if (price) exchange.mutate({ giftId, exchangeType: price.exchangeType })
  }
  return (
    <ConfirmDialog
      title={exchangeTexts.title}
      yes={exchangeTexts.yes}
      no={exchangeTexts.notYet}
      action={exchange}
      onYes={take}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{exchangeTexts.atTheTill(Math.round(holdSeconds / 60))}</p>
        {price && price.exchangeType !== 'free' && <p>{exchangeTexts.comesBack(giftTexts.price(price.exchangeType, price.amount))}</p>}
        {choice}
      </div>
    </ConfirmDialog>
  )
}

/** What a gift is exchanged for: the first price that the member can afford, or the one chosen where there is a choice. */
export function usePrice(prices: readonly GiftPrice[]) {
  const possible = prices.filter(({ isAffordable }) => isAffordable)
  const [chosen, choose] = useState<ExchangeType | null>(possible[0]?.exchangeType ?? null)
  const choice = possible.length > 1 && (
    <Choices<ExchangeType>
      label={exchangeTexts.payWith}
      options={possible.map(({ exchangeType, amount }) => ({ value: exchangeType, label: giftTexts.price(exchangeType, amount) }))}
      value={chosen}
      onChange={(next) => next && choose(next)}
    />
  )
  return { price: prices.find(({ exchangeType }) => exchangeType === chosen), choice }
}

export const exchangeTexts = defineTexts({
  title: { de: 'Bist du schon an der Kasse?', en: 'Are you at the till?', fr: 'Es-tu déjà en caisse\u202f?' },
  atTheTill: {
    de: (minutes: number) => `Für dein Geschenk bekommst du jetzt einen Code. Er gilt ${minutes} ${plural(minutes, 'Minute', 'Minuten')}.`,
    en: (minutes: number) => `You now get a code for your gift. It is valid for ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
    fr: (minutes: number) => `Tu reçois maintenant un code pour ton cadeau, valable ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
  },
  comesBack: {
    de: 'Es kostet {price}. Läuft der Code ab, ohne dass du ihn zeigst, bekommst du alles zurück.',
    en: 'It costs {price}. If the code runs out before you show it, you get everything back.',
    fr: 'Cela coûte {price}. Si le code expire sans servir, tout te revient.',
  },
  payWith: { de: 'Womit möchtest du tauschen?', en: 'What would you like to exchange?', fr: 'Que veux-tu échanger\u202f?' },
  yes: { de: 'Ja, Code holen', en: 'Yes, get the code', fr: 'Oui, obtenir le code' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  reserveTitle: { de: 'Im Markt zurücklegen', en: 'Put aside in your store', fr: 'Mettre de côté en magasin' },
  reserveText: {
    de: 'Wir legen es für dich zurück. {price} gehen dafür weg und kommen wieder, wenn du es nicht abholst.',
    en: 'We put it aside for you. {price} go for it, and come back if you don’t pick it up.',
    fr: 'Nous le mettons de côté pour toi. {price} sont retirés et te reviennent si tu ne viens pas.',
  },
  reserveFree: {
    de: 'Wir legen es für dich zurück.',
    en: 'We put it aside for you.',
    fr: 'Nous le mettons de côté pour toi.',
  },
  store: { de: 'In welchem Markt?', en: 'In which store?', fr: 'Dans quel magasin\u202f?' },
  storeMissing: { de: 'Wähle bitte einen Markt.', en: 'Please choose a store.', fr: 'Choisis un magasin.' },
  storesFailed: {
    de: 'Die Märkte lassen sich gerade nicht laden.',
    en: 'The stores can’t be loaded right now.',
    fr: 'Impossible de charger les magasins pour l’instant.',
  },
  reserve: { de: 'Zurücklegen lassen', en: 'Put it aside', fr: 'Mettre de côté' },
  reserved: { de: 'Zurückgelegt im Markt {store}.', en: 'Put aside at {store}.', fr: 'Mis de côté à {store}.' },
})
