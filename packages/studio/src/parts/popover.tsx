import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { useMutation } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { queries } from '../api.ts'
import { studioTexts } from '../texts.ts'
import { Button, ButtonFace, buttonLook, type FaceProps, iconButtonLook } from './buttons.tsx'

const texts = studioTexts({ cancel: { de: 'Abbrechen', en: 'Cancel' } })

const panel = 'ground-raised rounded-box shadow-lift outline-none'

interface PopoverProps {
  label: string
  button: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}

/** A small panel at the button that opens it. The button is given as it looks; `children` get what closes the panel. */
export function Popover({ label, button, className, children }: PopoverProps) {
  return (
    <DialogTrigger>
      <AriaButton className={className ?? ''} aria-label={label}>
        {button}
      </AriaButton>
      <AriaPopover offset={6} placement="bottom start">
        <AriaDialog aria-label={label} className={`${panel} p-4 max-w-[420px] max-h-[70vh] overflow-y-auto`}>
          {({ close }) => children(close)}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  )
}

export interface MenuEntry {
  id: string
  text: string
  icon?: IconType
  onAction: () => void
}

interface MenuProps {
  label: string
  entries: readonly MenuEntry[]
  button?: ReactNode
  className?: string
  keys?: string | undefined
}

/** Actions behind a button, three dots unless another is given. */
export function Menu({ label, entries, button, className, keys }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton aria-label={label} data-keys={keys} className={className ?? iconButtonLook()}>
        {button ?? <Icon of={MoreHorizontal} size="sm" />}
      </AriaButton>
      <AriaPopover offset={6}>
        <AriaMenu className={`${panel} p-1.5 min-w-52`} onAction={(id) => entries.find((entry) => entry.id === id)?.onAction()}>
          {entries.map(({ id, text, icon }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className="flex items-center gap-2.5 min-h-[34px] px-2.5 rounded-field cursor-default outline-none data-focused:bg-sunken"
            >
              {icon && <Icon of={icon} size="xs" className="text-ink-soft" />}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  )
}

interface MenuButtonProps extends FaceProps {
  children: string
  entries: readonly MenuEntry[]
  small?: boolean
  className?: string
}

/** A button that opens a menu. */
export function MenuButton({ entries, small, className, ...face }: MenuButtonProps) {
  const { children, look = 'line', keys } = face
  const button = <ButtonFace {...face} look={look} />
  return <Menu label={children} keys={keys} entries={entries} className={className ?? buttonLook(look, small)} button={button} />
}

interface ModalProps {
  title: string
  onClose: () => void
  /** At the top of the page, as the search is. */
  isHigh?: boolean
  children: ReactNode
}

/** A question in the middle of the page. */
export function Modalbox({ title, onClose, isHigh, children }: ModalProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={`fixed inset-0 z-50 grid ${isHigh ? 'items-start pt-[12vh]' : 'items-center'} justify-items-center p-4 bg-scrim`}
    >
      <Modal className={`${panel} w-[520px] max-w-full max-h-full overflow-y-auto`}>
        <AriaDialog aria-label={title} className="outline-none p-5">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface QuestionProps extends Omit<ModalProps, 'isHigh'> {
  text?: string
  confirm: string
  /** Shoppers notice what is confirmed. */
  isLive?: boolean
  /** If it fails, the question stays and says why. */
  onConfirm: (form: FormData) => void | Promise<void>
  disabledReason?: string | undefined
}

/** A question with a form, confirmed with Strg Enter as well. */
export function Question({ title, text, confirm, isLive = false, onConfirm, onClose, disabledReason, children }: QuestionProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: async (form: FormData) => onConfirm(form) }, queries)
  return (
    <Modalbox title={title} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabledReason && !isPending) mutate(new FormData(event.currentTarget))
        }}
      >
        <h2 className="face-display text-lg">{title}</h2>
        {text && <p className="-mt-2 text-xs text-ink-soft text-pretty">{text}</p>}
        {children}
        {error && (
          <p role="alert" className="text-xs text-danger">
            {error.message}
          </p>
        )}
        <div className="flex justify-end gap-2 mt-1">
          <Button look="quiet" keys="Esc" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look={isLive ? 'live' : 'ink'} keys="Strg ↵" type="submit" busy={isPending} disabledReason={disabledReason}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modalbox>
  )
}
