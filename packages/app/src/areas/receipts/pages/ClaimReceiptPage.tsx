import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { CLAIM_CODE_LENGTH, claimCodeIn, groupClaimCode } from '@herzkarte/rules/codes/claim-code.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Delta, HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import Croissant from 'lucide-react/icons/croissant'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Stamp from 'lucide-react/icons/stamp'
import { type Ref, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { momentText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useMoney } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { asTyped } from '../../hearts/index.ts'
import { claimTexts } from '../claim-texts.ts'
import { saleReads } from '../sale-reads.ts'
import { receiptTexts } from '../texts.ts'

const formId = 'receipt-code'
/** As printed, and some blanks. */
const maxTyped = groupClaimCode('B'.repeat(CLAIM_CODE_LENGTH + 1)).length + 8

/** Claims a purchase that was made without the card: the code of its receipt is scanned, typed, or in the address. */
export default function ClaimReceiptPage() {
  const texts = useTexts(claimTexts)
  const [search] = useSearchParams()
  const given = claimCodeIn(search.get('code') ?? '')
  const [typed, setTyped] = useState(given ? groupClaimCode(given) : '')
  const [claimed, setClaimed] = useState<ClaimedReceipt>()
  const field = useRef<HTMLInputElement>(null)
  const { rejected, isIncomplete, error, busy, claim, reset } = useClaim(setClaimed, () => field.current?.focus())
  if (claimed) {
    return (
      <Screen title={texts.title} backTo={paths.transactions()} width="column">
        <ClaimedSale
          claimed={claimed}
          onAgain={() => {
            reset()
            setTyped('')
            setClaimed(undefined)
          }}
        />
      </Screen>
    )
  }
  return (
    <Screen title={texts.title} backTo={paths.transactions()} width="column">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft text-pretty">{texts.lead}</p>
        {!given && <Scanner seeks="qr" onScan={claim} />}
        <Card className="grid gap-4 p-4 wide:p-6">
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              claim(typed)
            }}
          >
            <Field
              ref={field as Ref<HTMLInputElement | HTMLTextAreaElement>}
              label={texts.label}
              hint={texts.hint}
              error={isIncomplete ? texts.incomplete : rejected}
              value={typed}
              maxLength={maxTyped}
              autoComplete="off"
              onChange={(event) => {
                setTyped(asTyped(event.target, groupClaimCode))
                reset()
              }}
            />
          </form>
          {!rejected && <FailureNote error={error} />}
          <Button type="submit" form={formId} busy={busy}>
            {texts.claim}
          </Button>
        </Card>
      </div>
    </Screen>
  )
}

function useClaim(onClaimed: (claimed: ClaimedReceipt) => void, onFailed: () => void) {
  const [isIncomplete, setIncomplete] = useState(false)
  const claim = useOperation(api.claimReceipt, { quiet: true, refreshes: saleReads })
  const { error } = claim
  return {
    /** The server's error for this code. */
    rejected: error instanceof CallFailure && error.kind === 'rejected' ? error.message : undefined,
    /** The input cannot be a code. */
    isIncomplete,
    error,
    busy: claim.isPending,
    claim(text: string) {
      const code = claimCodeIn(text)
      setIncomplete(code === undefined)
      if (code === undefined) onFailed()
      else if (!claim.isPending) claim.mutate({ code }, { onSuccess: onClaimed, onError: onFailed })
    },
    reset() {
      setIncomplete(false)
      claim.reset()
    },
  }
}

function ClaimedSale({ claimed, onAgain }: { claimed: ClaimedReceipt; onAgain: () => void }) {
  const texts = useTexts(claimTexts)
  const receipt = useTexts(receiptTexts)
  const money = useMoney()
  const { storeName, happenedAt, totalCents, points, donationCents } = claimed
  const hearts = claimed.hearts.filter((card) => card.hearts > 0)
  const punches = claimed.punches.filter((card) => card.punches > 0)
  const isNothing = hearts.length + punches.length + points.points + donationCents === 0
  const sale = `${receipt.store(storeName)}, ${momentText(happenedAt)}, ${money(totalCents)}.`
  return (
    <div className="grid gap-4">
      <div role="status">
        <EmptyState picture={emptyReceipts} title={texts.claimed} text={isNothing ? `${sale} ${texts.nothing}` : sale} />
      </div>
      {!isNothing && (
        <Rows label={texts.earned}>
          {hearts.map(({ campaignId, campaignTitle, hearts: count, balanceHearts }) => (
            <ListRow
              key={campaignId}
              icon={Heart}
              title={campaignTitle}
              note={texts.balance(stampCountLabel(balanceHearts))}
              end={<HeartDelta value={count} />}
              href={paths.stampCard(campaignId)}
            />
          ))}
          {points.points > 0 && (
            <ListRow
              icon={Croissant}
              title={texts.points}
              note={texts.pointsBalance(points.balancePoints)}
              end={<Delta value={points.points} spoken={texts.gainedPoints} />}
              href={paths.bakeryPoints()}
            />
          )}
          {punches.map(({ campaignId, campaignTitle, punches: count, balancePunches, fullCards }) => (
            <ListRow
              key={campaignId}
              icon={Stamp}
              title={campaignTitle}
              note={fullCards > 0 ? texts.fullCard : texts.balance(String(balancePunches))}
              end={<Delta value={count} spoken={texts.gainedStamps} />}
              href={paths.collectorCardDetail(campaignId)}
            />
          ))}
          {donationCents > 0 && (
            <ListRow
              icon={HandHeart}
              title={texts.donation}
              end={<b className="tabular-nums">{money(donationCents)}</b>}
              href={paths.community()}
            />
          )}
        </Rows>
      )}
      <div className="grid gap-2 wide:flex wide:justify-center">
        <Button href={paths.transactions()}>{texts.toReceipts}</Button>
        <Button variant="line" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}
