import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Disclosure, Disclosures } from '../../src/layout/Disclosure.tsx'
import { Tabs } from '../../src/layout/Tabs.tsx'
import { Stateful } from './Stateful.tsx'

describe('tabs', () => {
  const tabs = [
    { id: 'all', label: 'All' },
    { id: 'mine', label: 'Mine' },
    { id: 'old', label: 'Old' },
  ] as const
  const sample = (
    <Stateful<(typeof tabs)[number]['id']> initial="all">
      {(selected, onSelect) => (
        <Tabs label="Gifts" tabs={tabs} selected={selected} onSelect={onSelect}>
          <p>Content of {selected}</p>
        </Tabs>
      )}
    </Stateful>
  )

  it('are one stop of Tab; the next one is the panel, which has the name of its tab', async () => {
    const screen = await render(sample)
    await expect.element(screen.getByRole('tablist', { name: 'Gifts' })).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('tabpanel', { name: 'All' })).toHaveFocus()
  })

  it('are selected with the arrow keys, round the ends, and with Home and End', async () => {
    const screen = await render(sample)
    await userEvent.tab()
    for (const [key, name] of [
      ['ArrowRight', 'Mine'],
      ['ArrowRight', 'Old'],
      ['ArrowRight', 'All'],
      ['ArrowLeft', 'Old'],
      ['Home', 'All'],
      ['End', 'Old'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      const tab = screen.getByRole('tab', { name })
      await expect.element(tab).toHaveFocus()
      await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    }
    await expect.element(screen.getByRole('tabpanel', { name: 'Old' })).toHaveTextContent('Content of old')
  })

  it('are selected with a click, and only the selected one controls the panel', async () => {
    const screen = await render(sample)
    await screen.getByRole('tab', { name: 'Mine' }).click()
    const panel = screen.getByRole('tabpanel', { name: 'Mine' })
    await expect.element(panel).toHaveTextContent('Content of mine')
    await expect.element(screen.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-controls', panel.element().id)
    await expect.element(screen.getByRole('tab', { name: 'All' })).not.toHaveAttribute('aria-controls')
    await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'false')
  })
})

describe('a disclosure', () => {
  it('opens and closes with the keyboard, and holds its answer only while it is open', async () => {
    const screen = await render(
      <Disclosures>
        <Disclosure title="How do I earn hearts?">
          <p>With every purchase.</p>
        </Disclosure>
        <Disclosure title="Do they expire?">
          <p>At the end of the campaign.</p>
        </Disclosure>
      </Disclosures>,
    )
    const first = screen.getByRole('group').first()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('With every purchase.')).toBeVisible()
    await expect.element(first).toHaveAttribute('open')
    expect(screen.getByText('At the end of the campaign.').query()).toBeNull()
    await userEvent.keyboard(' ')
    await expect.element(first).not.toHaveAttribute('open')
    await expect.element(screen.getByText('With every purchase.')).not.toBeInTheDocument()
  })
})
