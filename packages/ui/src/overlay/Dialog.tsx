import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { locale } from '../language.ts'
import { useBackCloses } from './overlays.ts'

export type DialogProps = {
  /** Not needed by a page that renders it only while it is open. */
  open?: boolean
  /** Escape, back and, unless `mustAnswer`, a tap outside. */
  onClose: () => void
  /** The question, or the problem. */
  title: string
  children?: ReactNode
  /** Stacked, with the safe one second. */
  actions: ReactNode
  /** A tap outside does not count as an answer. */
  mustAnswer?: boolean
}

const overlayLook =
  'fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) grid place-items-center p-4 bg-scrim ' +
  'animate-[hk-fade_var(--hk-quick)_linear_backwards] data-exiting:animate-[hk-fade-out_var(--hk-quick)_linear_forwards]'
const panelLook =
  'w-[358px] max-w-full wide:w-[440px] max-h-full overflow-y-auto px-5 pt-6 pb-5 ground-raised rounded-xl shadow-lift outline-none ' +
  'animate-[hk-dialog-in_var(--hk-base)_var(--hk-ease-out)_backwards]'

/** A question that must be answered before continuing, or a warning. */
export function Dialog({ open = true, onClose, title, children, actions, mustAnswer = false }: DialogProps) {
  useBackCloses(open, onClose)
  return (
    <I18nProvider locale={locale()}>
      <ModalOverlay isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable={!mustAnswer} className={overlayLook}>
        <Modal className={panelLook}>
          <AriaDialog role="alertdialog" className="outline-none">
            <Heading slot="title" className="face-display text-xl text-balance">
              {title}
            </Heading>
            {children && <div className="mt-1.5 text-ink-soft text-pretty">{children}</div>}
            <div className="grid gap-2 mt-5">{actions}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
