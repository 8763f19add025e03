import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField } from '../../src/form/CodeField.tsx'
import { DateField } from '../../src/form/DateField.tsx'
import { Field } from '../../src/form/Field.tsx'
import type { Focusable } from '../../src/types.ts'
import { Stateful } from './Stateful.tsx'

/** Pastes a text, as the browser tells the page about it. */
function paste(target: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('a field', () => {
  it('takes its name, its error and its hint from the words around it', async () => {
    const screen = await render(<Field label="Email" required type="email" error="Not an address" hint="We write rarely" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toBeRequired()
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveAccessibleDescription('Not an address We write rarely')
    await screen.getByText('Email', { exact: false }).click()
    await expect.element(field).toHaveFocus()
  })

  it('reveals a password at the press of a button that says what it does', async () => {
    const screen = await render(<Field label="Password" type="password" />)
    const field = screen.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Passwort verbergen' }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  it('stops at its longest text, counted as a reader counts, and announces what is left near the end', async () => {
    const screen = await render(<Field label="Nickname" maxLength={4} />)
    const field = screen.getByRole('textbox', { name: 'Nickname' })
    await userEvent.type(field, 'ab')
    expect(screen.getByText(/Zeichen/).query()).toBeNull()
    await userEvent.type(field, 'c')
    await expect.element(screen.getByText('noch 1 Zeichen')).toHaveAttribute('aria-live', 'polite')
    await userEvent.fill(field, '👩‍🌾👩‍🌾👩‍🌾👩‍🌾👩‍🌾')
    await expect.element(field).toHaveValue('👩‍🌾👩‍🌾👩‍🌾👩‍🌾')
  })

  it('brings a number between its bounds when it is left, and full-width digits to normal width', async () => {
    const onChange = vi.fn()
    const screen = await render(
      <Field label="Portions" type="numeric" min={1} max={12} onChange={(event) => onChange(event.target.value)} />,
    )
    const field = screen.getByRole('textbox', { name: 'Portions' })
    await userEvent.fill(field, '９９')
    await expect.element(field).toHaveValue('99')
    await userEvent.tab()
    await expect.element(field).toHaveValue('12')
    expect(onChange).toHaveBeenLastCalledWith('12')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('a code field', () => {
  const codeField = (onComplete: (code: string) => void) => (
    <Stateful initial="">
      {(value, onChange) => <CodeField label="Code" hint="From the message" value={value} onChange={onChange} onComplete={onComplete} />}
    </Stateful>
  )

  it('is one input to a screen reader, and the phone may fill it in', async () => {
    const screen = await render(codeField(() => {}))
    const field = screen.getByRole('textbox', { name: 'Code' })
    await expect.element(field).toHaveAccessibleDescription('From the message')
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('textbox').elements()).toHaveLength(1)
  })

  it('takes digits only, and reports the complete code once', async () => {
    const onComplete = vi.fn()
    const screen = await render(codeField(onComplete))
    const field = screen.getByRole('textbox', { name: 'Code' })
    await userEvent.type(field, '12a3 4')
    await expect.element(field).toHaveValue('1234')
    expect(onComplete).not.toHaveBeenCalled()
    await userEvent.keyboard('567')
    await expect.element(field).toHaveValue('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('12345')
  })

  it('takes a code that is pasted with its words', async () => {
    const onComplete = vi.fn()
    const screen = await render(codeField(onComplete))
    paste(screen.getByRole('textbox', { name: 'Code' }).element(), 'Your code: 654-321')
    await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('654321')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('654321')
  })
})

describe('a date field', () => {
  const dateField = (onChange: (value: string) => void = () => {}, onBlur?: () => void) => (
    <>
      <Stateful initial="">
        {(value, keep) => (
          <DateField
            label="Birthday"
            hint="For a present"
            value={value}
            onBlur={onBlur}
            onChange={(typed) => {
              keep(typed)
              onChange(typed)
            }}
          />
        )}
      </Stateful>
      <button type="button">After</button>
    </>
  )

  it('is a group of three named inputs that a browser can fill in', async () => {
    const screen = await render(dateField())
    const group = screen.getByRole('group', { name: 'Birthday' })
    await expect.element(group).toHaveAccessibleDescription('For a present')
    for (const [name, token, hint] of [
      ['Tag', 'bday-day', 'TT'],
      ['Monat', 'bday-month', 'MM'],
      ['Jahr', 'bday-year', 'JJJJ'],
    ]) {
      const part = group.getByRole('textbox', { name })
      await expect.element(part).toHaveAttribute('autocomplete', token)
      await expect.element(part).toHaveAttribute('placeholder', hint)
    }
  })

  it('goes on to the next part when one is full', async () => {
    const onChange = vi.fn()
    const screen = await render(dateField(onChange))
    await userEvent.tab()
    await userEvent.keyboard('731986')
    expect(onChange).toHaveBeenLastCalledWith('07 03 1986')
    await expect.element(screen.getByRole('textbox', { name: 'Jahr' })).toHaveFocus()
  })

  it('takes a complete date that is pasted', async () => {
    const screen = await render(dateField())
    paste(screen.getByRole('textbox', { name: 'Tag' }).element(), '7.3.1986')
    await expect.element(screen.getByRole('textbox', { name: 'Monat' })).toHaveValue('03')
    await expect.element(screen.getByRole('textbox', { name: 'Jahr' })).toHaveValue('1986')
  })

  it('tells its form when all of it is left, not between its parts', async () => {
    const onBlur = vi.fn()
    const screen = await render(dateField(undefined, onBlur))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(onBlur).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('says in each part that it is wrong, and is focused at the day by its form', async () => {
    const ref = createRef<Focusable>()
    const screen = await render(
      <DateField
        label="Birthday"
        required
        error="No such day"
        value="31 02 1986"
        onChange={() => {}}
        ref={(part) => {
          ref.current = part
        }}
      />,
    )
    await expect.element(screen.getByRole('group', { name: 'Birthday , Pflichtfeld' })).toHaveAccessibleDescription('No such day')
    for (const part of screen.getByRole('textbox').elements()) {
      expect(part).toBeInvalid()
      expect(part).toBeRequired()
    }
    ref.current?.focus()
    await expect.element(screen.getByRole('textbox', { name: 'Tag' })).toHaveFocus()
  })
})
