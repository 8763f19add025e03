import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Gone } from '../../../shared/Detail.tsx'
import { dayAt } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { usePdf } from '../../../shared/use-pdf.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { historyTexts } from '../history/texts.ts'
import { OpenReceipt } from '../parts/ReceiptPaper.tsx'
import { receiptTexts } from '../texts.ts'

/** A receipt on its own, and as a PDF: it alone, or with all others of its year. */
export default function ReceiptPage() {
  const { transactionId = '' } = useParams()
  const { data: sheet, error } = useRead(api.getTransaction, { transactionId })
  const pdf = usePdf(api.exportTransactions)
  const year = sheet && Number(dayAt(sheet.happenedAt).slice(0, 4))
  const isYear = pdf.isPending && pdf.variables.year !== undefined
  return (
    <Screen title={receiptTexts.receipt} backTo={paths.transactions()} width="column">
      {isUnknown(error) ? (
        <Gone
          picture={emptyReceipts}
          title={receiptTexts.gone}
          text={receiptTexts.goneText}
          action={historyTexts.title}
          href={paths.transactions()}
          headingLevel={2}
        />
      ) : (
        <OpenReceipt transactionId={transactionId} head={sheet} isPage />
      )}
      {year !== undefined && (
        <div className="grid gap-2 tablet:flex tablet:justify-center">
          <Button busy={pdf.isPending && !isYear} onClick={() => pdf.mutate({ transactionId })}>
            {receiptTexts.pdf}
          </Button>
          <Button variant="line" busy={isYear} onClick={() => pdf.mutate({ year })}>
            {receiptTexts.pdfOfYear(year)}
          </Button>
        </div>
      )}
      <div aria-live="polite" className="grid justify-items-center">
        {isYear && <Wait text={receiptTexts.gathering} />}
        <FailureNote error={pdf.error} />
      </div>
    </Screen>
  )
}
