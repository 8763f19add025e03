import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/overlay/Dialog.tsx'
import { closeUppermost } from '../../src/overlay/overlays.ts'
import { Sheet } from '../../src/overlay/Sheet.tsx'
import { ToastRegion } from '../../src/overlay/ToastRegion.tsx'
import { currentToast, dismissToast, showToast } from '../../src/overlay/toast.ts'

function SignOut() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign out
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sign out now?"
        actions={
          <>
            <button type="button">Yes</button>
            <button type="button" onClick={() => setOpen(false)}>
              No
            </button>
          </>
        }
      >
        Your list stays here.
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  const openWithKeyboard = async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
  }

  it('is an alert with a name, keeps the focus inside and gives it back', async () => {
    const screen = await render(<SignOut />)
    const opener = screen.getByRole('button', { name: 'Sign out' })
    await openWithKeyboard()
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out now?' })
    await expect.element(dialog).toHaveFocus()
    await userEvent.tab()
    await expect.element(dialog.getByRole('button', { name: 'Yes' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(dialog.getByRole('button', { name: 'Yes' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(dialog.getByRole('button', { name: 'No' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('closes with Escape', async () => {
    const screen = await render(<SignOut />)
    await openWithKeyboard()
    await expect.element(screen.getByRole('alertdialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('closes with the back button, the uppermost first', async () => {
    const screen = await render(<SignOut />)
    expect(closeUppermost()).toBe(false)
    await openWithKeyboard()
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    expect(closeUppermost()).toBe(true)
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('with an answer that is required: %s, a tap next to it closes it %i times', async (mustAnswer, times) => {
    const onClose = vi.fn()
    const screen = await render(<Dialog open onClose={onClose} title="Sign out now?" mustAnswer={mustAnswer} actions={null} />)
    await expect.element(screen.getByRole('alertdialog')).toHaveFocus()
    await userEvent.click(document.elementFromPoint(195, 20) ?? document.body, { position: { x: 195, y: 20 } })
    expect(onClose).toHaveBeenCalledTimes(times)
  })
})

describe('a sheet', () => {
  afterEach(() => page.viewport(390, 844))

  it('is a dialog with a name, also where its title is hidden', async () => {
    const screen = await render(
      <Sheet open onClose={() => {}} title="Filter" hideTitle>
        <button type="button">Apply</button>
      </Sheet>,
    )
    await expect.element(screen.getByRole('dialog', { name: 'Filter' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toHaveFocus()
  })

  it('closes with Escape', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <Sheet open onClose={onClose} title="Filter">
        Content
      </Sheet>,
    )
    await expect.element(screen.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes when its head is pulled down far enough', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <Sheet open onClose={onClose} title="Filter">
        Content
      </Sheet>,
    )
    const title = screen.getByRole('heading', { name: 'Filter' })
    await expect.element(title).toBeVisible()
    const pull = (type: string, clientY: number) =>
      title.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY }))
    // the browser knows no pointer 1, and capturing is not what this is about
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
    pull('pointerdown', 300)
    pull('pointermove', 420)
    pull('pointerup', 420)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('toasts', () => {
  afterEach(() => {
    vi.useRealTimers()
    for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
  })

  it('appear in a region that screen readers announce without interrupting', async () => {
    const screen = await render(<ToastRegion />)
    const region = screen.getByRole('region', { name: 'Hinweise' })
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    showToast({ text: 'Saved', durationMs: 60_000 })
    await expect.element(region).toHaveTextContent('Saved')
  })

  it('are put away with a tap, with Escape, and by what they offer to do', async () => {
    const onClick = vi.fn()
    const screen = await render(<ToastRegion />)
    showToast({ text: 'first', durationMs: 60_000 })
    showToast({ text: 'second', durationMs: 60_000, action: { label: 'Undo' } })
    showToast({ text: 'third', durationMs: 60_000, action: { label: 'Open', onClick } })
    await screen.getByText('first').click()
    await expect.element(screen.getByText('second')).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Open' }).click()
    expect(onClick).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('third')).not.toBeInTheDocument()
  })

  it('go by themselves, but not while they are focused', async () => {
    const screen = await render(<ToastRegion />)
    showToast({ text: 'warm-up', durationMs: 60_000 })
    await expect.element(screen.getByText('warm-up')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showToast({ text: 'Copied', action: { label: 'Undo' } })
    await screen.getByText('warm-up').click()
    const action = screen.getByRole('button', { name: 'Undo' })
    await action.hover()
    ;(action.element() as HTMLElement).focus()
    vi.advanceTimersByTime(10_000)
    await expect.element(action).toBeVisible()
    ;(action.element() as HTMLElement).blur()
    await vi.waitFor(() => {
      vi.advanceTimersByTime(2_000)
      expect(currentToast()).toBeUndefined()
    })
  })
})
