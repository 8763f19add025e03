import type { TillCustomer } from '@herzkarte/contract/till/index.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Select } from '@herzkarte/ui/form/Select.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { CodeDone } from '../codes/CodeDone.tsx'
import { tillNumber } from '../sale/journal.ts'
import { creditTexts } from './credit-texts.ts'
import { offerTexts } from './offer-texts.ts'

const points = 'points'

interface CreditSheetProps {
  till: TillClient
  customer: TillCustomer
  onClose(): void
}

/** Customer service: hearts or points for somebody who was wronged, with a reason for the records. */
export default function CreditSheet({ till, customer, onClose }: CreditSheetProps) {
  const [what, setWhat] = useState(customer.hearts[0]?.campaignId ?? points)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState(creditTexts.noteText)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  // Sent again with the same id, it counts once.
  const [operationId] = useState(newOperationId)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!/^[1-9]\d{0,3}$/.test(amount.trim()) || reason.trim() === '' || note.trim() === '') return setProblem(creditTexts.missing)
    setBusy(true)
    setProblem(undefined)
    try {
      const gift = what === points ? { kind: 'points' as const } : { kind: 'hearts' as const, campaignId: what }
      const { scanId } = customer
      const credit = { operationId, tillNumber: tillNumber(), scanId, ...gift, amount: Number(amount), reason, note }
      const credited = await till.credit(credit)
      setDone(creditTexts.done(credited.amount, credited.balance ?? 0))
    } catch (error) {
      setProblem(error instanceof Rejected ? error.message : creditTexts.needsConnection)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open onClose={onClose} title={creditTexts.title}>
      {done !== undefined && (
        <div className="grid gap-4 pb-2">
          <CodeDone text={done} onDone={onClose} />
        </div>
      )}
      {done === undefined && (
        <form onSubmit={(event) => void send(event)} className="grid gap-4 pb-2">
          <Field
            label={creditTexts.amount}
            type="numeric"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            autoComplete="off"
            autoFocus
            {...(problem && { error: problem })}
          />
          <Select
            label={creditTexts.what}
            value={what}
            onChange={(chosen) => setWhat(chosen ?? points)}
            options={[
              ...customer.hearts.map(({ campaignId, campaignTitle }) => ({ value: campaignId, label: creditTexts.hearts(campaignTitle) })),
              { value: points, label: offerTexts.points },
            ]}
          />
          <Field
            label={creditTexts.reason}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
            autoComplete="off"
          />
          <Field
            label={creditTexts.note}
            value={note}
            maxLength={200}
            onChange={(event) => setNote(event.target.value)}
            autoComplete="off"
          />
          <Button type="submit" busy={busy}>
            {creditTexts.send}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
