import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected } from '@herzkarte/till-client/transport.ts'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { pastSales, tillNumber } from '../sale/journal.ts'
import { receiptTexts } from './receipt-texts.ts'
import { bookedView, type ReceiptRef, type ReceiptView, rememberedView } from './receipt-view.ts'

type Loading = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; view: ReceiptView }

/** Looks a receipt up: in the loyalty system, and without a connection in what this till remembers. */
export function useReceipt(till: TillClient, of: ReceiptRef, data: SimulatorData): Loading {
  const texts = useTexts(receiptTexts)
  const lang = useLang()
  const [state, setState] = useState<Loading>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    const settle = (next: Loading) => !isOver && setState(next)
    const sale = pastSales().find(({ receiptNumber }) => receiptNumber === of.receiptNumber)
    const departmentName = (id: string) => data.departments.find(({ departmentId }) => departmentId === id)?.names[lang] ?? id
    const receipt = { tillNumber: of.tillNumber, receiptNumber: of.receiptNumber, storeId: of.store.storeId }
    till.receipt({ tillNumber: tillNumber(), receipt }).then(
      (booked) => settle({ status: 'ready', view: bookedView(booked, sale, departmentName) }),
      (error) => {
        // The sale may still wait in the queue.
        if (sale) settle({ status: 'ready', view: rememberedView(sale) })
        else settle({ status: 'failed', message: error instanceof Rejected ? error.message : texts.needsConnection })
      },
    )
    return () => {
      isOver = true
    }
  }, [till, of, data, lang, texts])
  return state
}
