import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchSelect } from '../../src/form/SearchSelect.tsx'
import { Select } from '../../src/form/Select.tsx'
import { Dialog } from '../../src/overlay/Dialog.tsx'
import { Stateful } from './Stateful.tsx'

const countries = [
  { value: 'DE', label: 'Deutschland' },
  { value: 'FR', label: 'Frankreich' },
  { value: 'GB', label: 'Vereinigtes Königreich' },
  { value: 'NL', label: 'Niederlande' },
  { value: 'AT', label: 'Österreich' },
] as const
type Country = (typeof countries)[number]['value']

describe('a select', () => {
  it('has a name, shows what to do while nothing is chosen, and is chosen from by keyboard', async () => {
    const screen = await render(
      <Stateful<Country | null> initial={null}>
        {(value, onChange) => <Select label="Country" required options={countries} value={value} onChange={onChange} />}
      </Stateful>,
    )
    const select = screen.getByRole('combobox', { name: 'Country' })
    await expect.element(select).toHaveDisplayValue('Bitte wählen')
    await expect.element(select).toBeRequired()
    await userEvent.tab()
    await expect.element(select).toHaveFocus()
    await userEvent.keyboard('Fra')
    await expect.element(select).toHaveValue('FR')
  })

  it('says what is wrong', async () => {
    const screen = await render(<Select label="Country" error="Choose a country" options={countries} value={null} onChange={() => {}} />)
    const select = screen.getByRole('combobox', { name: 'Country' })
    await expect.element(select).toBeInvalid()
    await expect.element(select).toHaveAccessibleDescription('Choose a country')
  })
})

describe('a select with a search', () => {
  const searchSelect = (onChange: (value: Country | null) => void, initial: Country | null = null, onBlur?: () => void) => (
    <>
      <Stateful initial={initial}>
        {(value, keep) => (
          <SearchSelect
            label="Country"
            hint="Where you live"
            options={countries}
            value={value}
            onBlur={onBlur}
            onChange={(chosen) => {
              keep(chosen)
              onChange(chosen)
            }}
          />
        )}
      </Stateful>
      <button type="button">After</button>
    </>
  )
  const activeOption = (box: Element) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

  it('is a combobox that says whether its list is open', async () => {
    const screen = await render(searchSelect(() => {}))
    const box = screen.getByRole('combobox', { name: 'Country' })
    await expect.element(box).toHaveAccessibleDescription('Where you live')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    const list = screen.getByRole('listbox', { name: 'Country' })
    await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
    expect(list.getByRole('option').elements()).toHaveLength(countries.length)
  })

  it('moves through its list with the arrow keys and chooses with Enter', async () => {
    const onChange = vi.fn()
    const screen = await render(searchSelect(onChange, 'FR'))
    const box = screen.getByRole('combobox', { name: 'Country' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption(box.element())).toBe('Frankreich')
    await expect.element(screen.getByRole('option', { name: 'Frankreich' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption(box.element())).toBe('Niederlande')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption(box.element())).toBe('Deutschland')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('AT')
    await expect.element(box).toHaveValue('Österreich')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box).toHaveFocus()
  })

  it('narrows its list to what is typed, whatever the accents, the ones that begin with it first', async () => {
    const screen = await render(searchSelect(() => {}))
    await userEvent.tab()
    await userEvent.keyboard('reich')
    const options = screen.getByRole('option')
    expect(options.elements().map((option) => option.textContent)).toEqual(['Frankreich', 'Vereinigtes Königreich', 'Österreich'])
    await userEvent.fill(screen.getByRole('combobox'), 'o')
    await expect.element(options.first()).toHaveTextContent('Österreich')
    expect(activeOption(screen.getByRole('combobox').element())).toBe('Österreich')
  })

  it('keeps its value when it is closed with Escape or left while several options fit; the only one that fits is chosen', async () => {
    const onChange = vi.fn()
    const screen = await render(searchSelect(onChange, 'DE'))
    const box = screen.getByRole('combobox')
    await userEvent.tab()
    await userEvent.keyboard('Fran{Escape}')
    await expect.element(box).toHaveValue('Deutschland')
    expect(screen.getByRole('listbox').query()).toBeNull()
    await userEvent.keyboard('reich')
    await userEvent.tab()
    await expect.element(box).toHaveValue('Deutschland')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.fill(box, 'Niede')
    await userEvent.tab()
    await expect.element(box).toHaveValue('Niederlande')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('NL')
  })

  it('is chosen from with the pointer, and the focus stays in the box', async () => {
    const onChange = vi.fn()
    const screen = await render(searchSelect(onChange))
    const box = screen.getByRole('combobox')
    await box.click()
    await screen.getByRole('option', { name: 'Niederlande' }).click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('NL')
    await expect.element(box).toHaveFocus()
  })

  it('closes its list with Escape, and not the dialog that it stands in', async () => {
    const onClose = vi.fn()
    const screen = await render(
      <Dialog open onClose={onClose} title="Where do you live?" actions={<button type="button">Save</button>}>
        {searchSelect(() => {})}
      </Dialog>,
    )
    await screen.getByRole('combobox', { name: 'Country' }).click()
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})
