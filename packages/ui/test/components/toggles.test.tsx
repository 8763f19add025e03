import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../../src/form/Checkbox.tsx'
import { ToggleChips } from '../../src/form/Chips.tsx'
import { Choices } from '../../src/form/Choices.tsx'
import { Switch } from '../../src/form/Switch.tsx'
import { Stateful } from './Stateful.tsx'

describe('a checkbox', () => {
  it('is reached with Tab and ticked with the space bar', async () => {
    const screen = await render(
      <Stateful initial={false}>{(value, onChange) => <Checkbox label="Newsletter" value={value} onChange={onChange} />}</Stateful>,
    )
    const box = screen.getByRole('checkbox', { name: 'Newsletter' })
    await userEvent.tab()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
  })

  it('is ticked by a click on its words', async () => {
    const onChange = vi.fn()
    const screen = await render(<Checkbox label="Newsletter" value={false} onChange={onChange} />)
    await screen.getByText('Newsletter').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('choices', () => {
  const options = [
    { value: 'mrs', label: 'Mrs' },
    { value: 'mr', label: 'Mr', note: 'with a note' },
    { value: 'none', label: 'No title' },
  ] as const
  type Title = (typeof options)[number]['value']

  it('are one stop of Tab, and arrow keys choose', async () => {
    const screen = await render(
      <Stateful<Title | null> initial="mr">
        {(value, onChange) => <Choices label="Title" options={options} value={value} onChange={onChange} />}
      </Stateful>,
    )
    await userEvent.tab()
    await expect.element(screen.getByRole('radio', { name: 'Mr with a note' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: 'No title' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: 'Mrs' })).toBeChecked()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('are a group that has a name and says what is wrong', async () => {
    const screen = await render(
      <Choices label="Title" required error="Please choose one" options={options} value={null} onChange={() => {}} />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Title , Pflichtfeld' })
    await expect.element(group).toHaveAccessibleDescription('Please choose one')
    await expect.element(group).toBeInvalid()
    await expect.element(screen.getByText('Please choose one')).toBeVisible()
  })
})

describe('a switch', () => {
  it('is turned on with the space bar, and its note describes it', async () => {
    const screen = await render(
      <Stateful initial={false}>
        {(value, onChange) => <Switch label="Messages" note="At most one a day" value={value} onChange={onChange} />}
      </Stateful>,
    )
    const control = screen.getByRole('switch', { name: /^Messages/ })
    await expect.element(control).toHaveAccessibleDescription('At most one a day')
    await userEvent.tab()
    await expect.element(control).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(control).toBeChecked()
  })

  it('is turned on by a click anywhere in its row', async () => {
    const onChange = vi.fn()
    const screen = await render(<Switch label="Messages" note="At most one a day" value={false} onChange={onChange} />)
    await screen.getByText('At most one a day').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('ignores requests while an answer is awaited, and says so', async () => {
    const onChange = vi.fn()
    const screen = await render(<Switch label="Messages" busy value={false} onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(onChange).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('switch')).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByRole('switch')).not.toBeChecked()
  })
})

describe('toggle chips', () => {
  it('hold one filter of each group, and a second press takes it off', async () => {
    const screen = await render(
      <Stateful initial={{ kind: '', store: 'here' }}>
        {(value, onChange) => (
          <ToggleChips
            groups={[
              {
                label: 'Kind',
                options: [
                  { value: 'fruit', label: 'Fruit' },
                  { value: 'bread', label: 'Bread', count: 3 },
                ],
                value: value.kind,
                onChange: (kind) => onChange({ ...value, kind }),
              },
              {
                label: 'Store',
                options: [{ value: 'here', label: 'My store' }],
                value: value.store,
                onChange: (store) => onChange({ ...value, store }),
              },
            ]}
          />
        )}
      </Stateful>,
    )
    const kinds = screen.getByRole('group', { name: 'Kind' })
    const fruit = kinds.getByRole('button', { name: 'Fruit' })
    const bread = kinds.getByRole('button', { name: 'Bread 3' })
    const store = screen.getByRole('group', { name: 'Store' }).getByRole('button', { name: 'My store' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(fruit).toHaveAttribute('aria-pressed', 'true')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(bread).toHaveAttribute('aria-pressed', 'true')
    await expect.element(fruit).toHaveAttribute('aria-pressed', 'false')
    await expect.element(store).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard(' ')
    await expect.element(bread).toHaveAttribute('aria-pressed', 'false')
  })
})
