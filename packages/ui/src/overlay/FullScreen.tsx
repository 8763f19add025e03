import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useBackCloses } from './overlays.ts'

/** Covers the page until it is closed, also by back or Escape. The content has its own button for that. */
export function FullScreen({
  label,
  onClose,
  className,
  children,
}: {
  label: string
  onClose: () => void
  className: string
  children: ReactNode
}) {
  useBackCloses(true, onClose)
  return (
    <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className="fixed inset-0 z-40">
      <Modal className={`size-full overflow-y-auto ${className}`}>
        <Dialog aria-label={label} className="min-h-full outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
