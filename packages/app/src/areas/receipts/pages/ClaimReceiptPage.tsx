import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { claimCodeIn } from '@herzkarte/rules/codes/claim-code.ts'
import { groupInitialCode, INITIAL_CODE_LENGTH } from '@herzkarte/rules/codes/code-letters.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Delta, HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Croissant, HandHeart, Heart, Stamp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { pointCount, punchCount } from '../../../shared/counted.ts'
import { momentText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { CodeForm, useTypedCode } from '../../hearts/index.ts'
import { saleReads } from '../reads.ts'
import { receiptTexts } from '../texts.ts'

const formId = 'receipt-code'
const longest = 'B'.repeat(INITIAL_CODE_LENGTH + 1)

/** Claims a purchase that was made without the card: the code of its receipt is scanned, typed, or in the address. */
export default function ClaimReceiptPage() {
  const [search] = useSearchParams()
  const given = claimCodeIn(search.get('code') ?? '')
  const [isAgain, again] = useState(false)
  const [claimed, setClaimed] = useState<ClaimedReceipt>()
  const claim = useOperation(api.claimReceipt, { quiet: true, refreshes: saleReads })
  const claiming = useTypedCode(claim, commandIn, setClaimed)
  function claimAnother(): void {
    claiming.reset()
    again(true)
    setClaimed(undefined)
  }
  return (
    <Screen title={receiptTexts.claim} backTo={paths.transactions()} width="column">
      {claimed ? (
        <ClaimedSale claimed={claimed} onAgain={claimAnother} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-ink-soft text-pretty">{claimTexts.lead}</p>
          {!given && <Scanner seeks="qr" onScan={claiming.collect} />}
          <Card className="grid gap-4 p-4 wide:p-6">
            <CodeForm
              id={formId}
              texts={claimTexts}
              longest={longest}
              group={groupInitialCode}
              given={given && !isAgain ? groupInitialCode(given) : ''}
              collecting={claiming}
            />
            <Button type="submit" form={formId} busy={claiming.busy}>
              {claimTexts.claim}
            </Button>
          </Card>
        </div>
      )}
    </Screen>
  )
}

function commandIn(text: string) {
  const code = claimCodeIn(text)
  return code === undefined ? undefined : { code }
}

function ClaimedSale({ claimed, onAgain }: { claimed: ClaimedReceipt; onAgain: () => void }) {
  const { storeName, happenedAt, totalCents, points, donationCents } = claimed
  const hearts = claimed.hearts.filter((card) => card.hearts > 0)
  const punches = claimed.punches.filter((card) => card.punches > 0)
  const isNothing = hearts.length + punches.length + points.points + donationCents === 0
  const sale = `${appTexts.store(storeName)}, ${momentText(happenedAt)}, ${money(totalCents)}.`
  return (
    <div className="grid gap-4">
      <div role="status">
        <EmptyState picture={emptyReceipts} title={claimTexts.claimed} text={isNothing ? `${sale} ${claimTexts.nothing}` : sale} />
      </div>
      {!isNothing && (
        <Rows label={claimTexts.earned}>
          {hearts.map(({ campaignId, campaignTitle, hearts: count, balanceHearts }) => (
            <ListRow
              key={campaignId}
              icon={Heart}
              title={campaignTitle}
              note={claimTexts.balance(stampCountLabel(balanceHearts))}
              end={<HeartDelta value={count} />}
              href={paths.stampCard(campaignId)}
            />
          ))}
          {points.points > 0 && (
            <ListRow
              icon={Croissant}
              title={claimTexts.points}
              note={claimTexts.now(claimTexts.gainedPoints(points.balancePoints))}
              end={<Delta value={points.points} spoken={claimTexts.gainedPoints} />}
              href={paths.bakeryPoints()}
            />
          )}
          {punches.map(({ campaignId, campaignTitle, punches: count, balancePunches, fullCards }) => (
            <ListRow
              key={campaignId}
              icon={Stamp}
              title={campaignTitle}
              note={fullCards > 0 ? claimTexts.fullCard : claimTexts.balance(String(balancePunches))}
              end={<Delta value={count} spoken={claimTexts.gainedStamps} />}
              href={paths.collectorCardDetail(campaignId)}
            />
          ))}
          {donationCents > 0 && (
            <ListRow
              icon={HandHeart}
              title={claimTexts.donation}
              end={<b className="tabular-nums">{money(donationCents)}</b>}
              href={paths.community()}
            />
          )}
        </Rows>
      )}
      <div className="grid gap-2 wide:flex wide:justify-center">
        <Button href={paths.transactions()}>{claimTexts.toReceipts}</Button>
        <Button variant="line" onClick={onAgain}>
          {claimTexts.again}
        </Button>
      </div>
    </div>
  )
}

const claimTexts = defineTexts({
  lead: {
    de: 'Karte vergessen? Auf dem Kassenbon steht ein Code. Damit holst du dir Herzen, Punkte und Stempel nachträglich.',
    en: 'Forgot your card? There is a code on your receipt. It brings you the hearts, points and stamps afterwards.',
    fr: 'Carte oubliée\u202f? Ton ticket porte un code. Il te donne après coup cœurs, points et tampons.',
  },
  label: { de: 'Code vom Kassenbon', en: 'Code on the receipt', fr: 'Code du ticket' },
  hint: {
    de: '13 Zeichen, vorn ein B, zum Beispiel B-7K3M-QW9X-0ZTB.',
    en: '13 characters, the first a B, such as B-7K3M-QW9X-0ZTB.',
    fr: '13 caractères, le premier est un B, par exemple B-7K3M-QW9X-0ZTB.',
  },
  incomplete: {
    de: 'Der Code hat 13 Zeichen und beginnt mit B. Es sind nur Buchstaben und Ziffern.',
    en: 'The code has 13 characters and begins with B. They are letters and digits only.',
    fr: 'Le code compte 13 caractères et commence par B, lettres et chiffres uniquement.',
  },
  claim: { de: 'Bon einlösen', en: 'Claim the receipt', fr: 'Utiliser le ticket' },
  claimed: { de: 'Dein Bon ist eingelöst', en: 'Your receipt is claimed', fr: 'Ton ticket est pris en compte' },
  nothing: {
    de: 'Der Einkauf zählt für deinen Status. Herzen, Punkte oder Stempel gab es dafür nicht.',
    en: 'The purchase counts for your tier. It brought no hearts, points or stamps.',
    fr: 'L’achat compte pour ton niveau. Il n’a pas donné de cœurs, de points ni de tampons.',
  },
  earned: { de: 'Das bringt dir der Einkauf', en: 'What the purchase brings you', fr: 'Ce que l’achat t’apporte' },
  balance: { de: 'Jetzt {count} auf der Karte', en: 'Now {count} on the card', fr: 'Maintenant {count} sur la carte' },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  now: { de: 'Jetzt {count}', en: 'Now {count}', fr: 'Maintenant {count}' },
  gainedPoints: pointCount,
  gainedStamps: punchCount,
  fullCard: {
    de: 'Karte voll: Deine Prämie liegt bereit.',
    en: 'Card full: your reward is ready.',
    fr: 'Carte pleine\u00a0: ta récompense t’attend.',
  },
  donation: { de: 'Unsere Spende dafür', en: 'Our donation for it', fr: 'Notre don pour cet achat' },
  toReceipts: { de: 'Zu den Kassenbons', en: 'To the receipts', fr: 'Vers les tickets' },
  again: { de: 'Noch einen Bon', en: 'Another receipt', fr: 'Encore un ticket' },
})
