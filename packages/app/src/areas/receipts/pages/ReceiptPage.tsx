import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { useParams } from 'wouter'
import { brandName } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Gone } from '../../../shared/Detail.tsx'
import { dayAt, momentText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { usePdf } from '../../../shared/use-pdf.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { ReceiptPaper } from '../parts/ReceiptPaper.tsx'
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
          action={receiptTexts.title}
          href={paths.transactions()}
          headingLevel={2}
        />
      ) : (
        <article aria-labelledby="receipt" className="[filter:var(--hk-cut-shadow)]">
          <div className="receipt ground-card pb-3">
            <div className="grid justify-items-center gap-0.5 px-4 pt-6 pb-4 text-center">
              <LogoMark className="size-9 mb-1.5 text-stamp" />
              <h2 id="receipt" className="face-display text-xl">
                {brandName} {sheet?.storeName}
              </h2>
              <p className="text-sm text-ink-soft tabular-nums">{sheet && `${sheet.title}, ${momentText(sheet.happenedAt)}`}</p>
            </div>
            <ReceiptPaper receipt={{ transactionId }} isPage />
          </div>
        </article>
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
