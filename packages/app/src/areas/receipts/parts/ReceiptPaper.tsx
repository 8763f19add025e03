import type { Receipt, ReceiptSheet } from '@herzkarte/contract/receipts/index.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { Qr } from '@herzkarte/ui/display/Qr.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { brandName } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { appTexts } from '../../../texts.ts'
import { receiptTexts } from '../texts.ts'

interface OpenReceiptProps {
  transactionId: string
  /** Undefined until it is read. */
  head: { title: string; storeName: string; happenedAt: string } | undefined
  isPage?: boolean
}

/** A receipt with its torn edge: on its own page, and next to the list of all. */
export function OpenReceipt({ transactionId, head, isPage }: OpenReceiptProps) {
  return (
    <article aria-labelledby="receipt" className="[filter:var(--hk-cut-shadow)]">
      <div className="receipt ground-card pb-3">
        <div className="grid justify-items-center gap-0.5 px-4 pt-6 pb-4 text-center">
          <LogoMark className="size-9 mb-1.5 text-stamp" />
          <h2 id="receipt" className="face-display text-xl">
            {brandName} {head?.storeName}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">{head && `${head.title}, ${momentText(head.happenedAt)}`}</p>
        </div>
        <ReceiptPaper receipt={{ transactionId }} isPage={isPage} />
      </div>
    </article>
  )
}

interface ReceiptPaperProps {
  receipt: Pick<Receipt, 'transactionId'>
  /** On its own page, and not opened in a list. */
  isPage?: boolean | undefined
}

/** The content of a receipt, as its PDF has it: lines, VAT, payment, what was saved and earned, and the fields of the TSE with their code. */
export function ReceiptPaper({ receipt: { transactionId }, isPage = false }: ReceiptPaperProps) {
  const read = useRead(api.getTransaction, { transactionId })
  return (
    <div className="grid gap-3 mx-4 pt-3 pb-4 border-t-[1.5px] border-dashed border-line text-sm leading-5 tabular-nums">
      <Loaded read={read} skeleton={<Bone className="h-80" />}>
        {(sheet) => (
          <>
            {sheet.parts.map(({ title, rows }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
              <section key={index} className="grid gap-1.5 not-first:pt-3 not-first:border-t-[1.5px] border-dashed border-line">
                {title !== null && <p className="font-semibold">{title}</p>}
                <ul className="grid gap-1.5">
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and keep their order
                    <Row key={at} {...row} />
                  ))}
                </ul>
              </section>
            ))}
            <div className="grid justify-items-center gap-3 pt-3 border-t-[1.5px] border-dashed border-line text-center">
              {sheet.qr !== null && (
                // At least as large as DSFinV-K recommends for paper.
                <Qr value={sheet.qr} label={receiptTexts.code} className="w-full max-w-60 rounded-sm bg-qr-paper text-qr-ink" />
              )}
              <p className={cx('font-semibold', sheet.standing === 'testData' && 'text-heart-ink')}>{sheet.note}</p>
            </div>
            <ul className="grid gap-0.5 text-note text-ink-soft">
              {sheet.head.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-x-4 text-note">
              <TextLink href={paths.storeLocator({ store: sheet.storeId })}>{appTexts.store(sheet.storeName)}</TextLink>
              {!isPage && <TextLink href={paths.receipt(transactionId)}>{receiptTexts.open}</TextLink>}
            </p>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Row({ text, notes, value, look, path }: ReceiptSheet['parts'][number]['rows'][number]) {
  return (
    <li
      className={cx(
        'flex items-baseline justify-between gap-4',
        look === 'strong' && 'font-bold text-base',
        look === 'gain' && 'font-semibold text-leaf-ink',
        look === 'soft' && 'text-ink-soft',
      )}
    >
      <span className="min-w-0 hyphens-auto wrap-anywhere">
        {path === undefined ? text : <TextLink href={path}>{text}</TextLink>}
        {notes.map((note) => (
          <span key={note} className="block text-note text-ink-soft wrap-anywhere">
            {note}
          </span>
        ))}
      </span>
      <span className="flex-none whitespace-nowrap">{value}</span>
    </li>
  )
}
