import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { CLAIM_CODE_LENGTH, claimCodeIn, groupClaimCode } from '@herzkarte/rules/codes/claim-code.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { type Ref, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { asTyped } from '../../hearts/index.ts'
import { claimTexts } from '../claim-texts.ts'
import { ClaimedSale } from '../parts/ClaimedSale.tsx'
import { saleReads } from '../sale-reads.ts'

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

/** Claims the receipt of a typed or scanned code. */
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
