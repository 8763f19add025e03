import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../class-names.ts'
import { locale } from '../language.ts'
import { uiTexts } from '../texts.ts'
import { useBackCloses } from './overlays.ts'

/** Far or fast enough to be intended. */
const closesAfterPx = 110
const closesAtPxPerMs = 0.45
const flickPx = 30

export type SheetProps = {
  /** Not needed by a page that renders it only while it is open. */
  open?: boolean
  onClose: () => void
  title: string
  /** The content has its own heading; the title is only for screen readers. */
  hideTitle?: boolean
  children: ReactNode
  /** Fixed at the bottom while the content scrolls, the main one last on wide screens. */
  actions?: ReactNode
}

const overlayLook =
  'fixed inset-x-0 top-0 z-40 h-(--visual-viewport-height) flex items-end justify-center wide:items-center bg-scrim ' +
  'animate-[hk-fade_var(--hk-quick)_linear_backwards] data-exiting:animate-[hk-fade-out_var(--hk-base)_linear_forwards]'
const panelLook =
  'w-full max-w-[670px] max-h-[88dvh] flex flex-col overflow-hidden ground-raised rounded-t-xl shadow-over outline-none ' +
  'translate-y-(--drag,0px) transition-transform duration-(--hk-base) ease-out data-dragging:transition-none ' +
  'animate-[hk-sheet-in_var(--hk-sheet)_var(--hk-ease-out)_backwards] data-exiting:animate-[hk-sheet-out_var(--hk-base)_var(--hk-ease-in)_forwards] ' +
  'wide:w-[440px] wide:rounded-xl wide:shadow-lift wide:animate-[hk-dialog-in_var(--hk-base)_var(--hk-ease-out)_backwards] wide:data-exiting:animate-[hk-fade-out_var(--hk-quick)_linear_forwards]'

/** Slides in from the bottom on the phone: closes by dragging down, scrim, back or Escape. On wide screens it is a dialog of 440 px. */
export function Sheet({ open = true, onClose, title, hideTitle, children, actions }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const drag = useDragDown(panel, onClose)
  useBackCloses(open, onClose)
  return (
    <I18nProvider locale={locale()}>
      <ModalOverlay isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className={overlayLook}>
        <Modal ref={panel} className={panelLook}>
          <Dialog className="flex flex-col min-h-0 outline-none">
            <div
              {...drag}
              className={cx(
                'relative flex-none touch-none cursor-grab wide:cursor-auto px-5 pt-2.5',
                hideTitle ? 'pb-2' : 'pb-2 wide:pt-6',
              )}
            >
              <span aria-hidden="true" className="block w-11 h-[5px] mx-auto mb-3.5 rounded-full bg-edge wide:hidden" />
              <Heading slot="title" className={hideTitle ? 'sr-only' : 'face-display text-2xl pr-10'}>
                {title}
              </Heading>
              <IconButton icon={X} label={uiTexts.close} onClick={onClose} className="absolute! right-3 top-3 hidden! wide:inline-grid!" />
            </div>
            <ScrollArea
              label={title}
              className={cx('min-h-0 overflow-y-auto overscroll-contain px-5 py-1.5 outline-offset-[-3px]!', !actions && 'safe-b-8')}
            >
              {children}
            </ScrollArea>
            {actions && <div className="flex-none grid gap-2 px-5 pt-4 safe-b-6">{actions}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** Lets a panel be dragged down by its header; `--drag` on the panel is the distance, so that the closing animation continues from there. */
function useDragDown(panel: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const pull = (px: number) => panel.current?.style.setProperty('--drag', `${px}px`)
  const pulled = (event: PointerEvent) => (start.current ? Math.max(0, event.clientY - start.current.y) : 0)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      panel.current?.setAttribute('data-dragging', '')
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pull(pulled(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const px = pulled(event)
      const speed = px / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      panel.current?.removeAttribute('data-dragging')
      if (px > closesAfterPx || (px > flickPx && speed > closesAtPxPerMs)) close()
      else pull(0)
    },
    onPointerCancel: () => {
      start.current = null
      panel.current?.removeAttribute('data-dragging')
      pull(0)
    },
  }
}

interface ScrollAreaProps {
  /** Describes the content for keyboard and screen reader users. */
  label: string
  className: string
  children: ReactNode
}

/** A part of a page or sheet that scrolls separately if its content overflows, and can then be focused and scrolled by keyboard. */
function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [outer, inner] = [area.current, content.current]
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={area} className={className} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
