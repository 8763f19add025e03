import type { TillGift } from '@herzkarte/contract/till/index.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { perhapsHandedOver, Rejected, type TillInput, type TillResult } from '@herzkarte/till-client/transport.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Customer } from '../basket/register.ts'
import { tillNumber } from '../sale/journal.ts'
import type { Recognised } from '../scan/recognise.ts'
import { codeTexts } from './code-texts.ts'

export type ScannedCode = Extract<Recognised, { kind: 'heldGift' | 'collectCode' }>

/** The step of a code: looked up, shown to the cashier, done. The operation id is created once, so that a retry counts once. */
export type CodeStep =
  | { at: 'waiting' }
  | { at: 'gift'; gift: TillGift; code: string; operationId: string }
  | { at: 'handedOver'; gift: TillGift }
  /** Perhaps it was handed over, and comes back. */
  | { at: 'over'; code: string; operationId: string }
  | { at: 'takenBack'; title: string }
  | { at: 'collect'; code: string; operationId: string }
  | { at: 'collected'; result: TillResult<'collect'> }

/** A code from the scan to the hand-over. All of it needs the loyalty system, and reports when it is unavailable. */
export function useCode(till: TillClient, scanned: ScannedCode, customer: Customer | null) {
  const [step, setStep] = useState<CodeStep>(() =>
    scanned.kind === 'collectCode' ? { at: 'collect', code: scanned.code, operationId: newOperationId() } : { at: 'waiting' },
  )
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<CodeStep>): Promise<void> {
    setProblem(undefined)
    setBusy(true)
    try {
      setStep(await work())
    } catch (error) {
      setProblem(error instanceof Rejected ? error.message : codeTexts.needsConnection)
      if (error instanceof Rejected && perhapsHandedOver.has(error.code) && step.at === 'waiting')
        setStep({ at: 'over', code: scanned.code, operationId: newOperationId() })
    } finally {
      setBusy(false)
    }
  }

  const callOf = (kind: TillGift['kind']) => (input: TillInput<'redeem'>) => (kind === 'gift' ? till.redeem(input) : till.pickup(input))

  const lookUp = useEffectEvent(() => {
    const held = scanned.kind === 'heldGift' ? holdCodeOf(scanned.code) : undefined
    if (!held) return
    const { kind, code } = held
    void attempt(async () => ({
      at: 'gift',
      gift: await callOf(kind)({ tillNumber: tillNumber(), code }),
      code,
      operationId: newOperationId(),
    }))
  })
  useEffect(() => lookUp(), [])

  function confirm(): void {
    if (step.at === 'gift') {
      const { gift, code, operationId } = step
      void attempt(async () => ({ at: 'handedOver', gift: await callOf(gift.kind)({ tillNumber: tillNumber(), code, operationId }) }))
    }
    if (step.at === 'collect' && customer) {
      const { code, operationId } = step
      const whose = customer.kind === 'known' ? { scanId: customer.customer.scanId } : { cardNumber: customer.cardNumber }
      void attempt(async () => ({ at: 'collected', result: await till.collect({ tillNumber: tillNumber(), code, operationId, ...whose }) }))
    }
  }

  function takeBack(): void {
    if (step.at !== 'over') return
    const { code, operationId } = step
    void attempt(async () => ({ at: 'takenBack', title: (await till.returnGift({ tillNumber: tillNumber(), code, operationId })).title }))
  }

  return { step, problem, busy, confirm, takeBack }
}

export type CodeState = ReturnType<typeof useCode>
