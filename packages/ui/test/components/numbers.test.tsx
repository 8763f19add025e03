import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from '../../src/form/Stepper.tsx'
import { Slider } from '../../src/layout/Slider.tsx'
import { Stateful } from './Stateful.tsx'

it('a stepper counts between its ends by keyboard, and announces the number', async () => {
  const screen = await render(
    <Stateful initial={2}>
      {(value, onChange) => (
        <Stepper label="Portions" lessLabel="One less" moreLabel="One more" value={value} onChange={onChange} min={1} max={3} />
      )}
    </Stateful>,
  )
  const group = screen.getByRole('group', { name: 'Portions' })
  const number = group.getByRole('status')
  const less = group.getByRole('button', { name: 'One less' })
  const more = group.getByRole('button', { name: 'One more' })
  await expect.element(number).toHaveTextContent('2')
  await expect.element(number).toHaveAttribute('aria-live', 'polite')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toHaveTextContent('1')
  await expect.element(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect.element(number).toHaveTextContent('3')
  await expect.element(more).toBeDisabled()
  await expect.element(less).toBeEnabled()
})

describe('a slider', () => {
  it('moves with the arrow keys, to its ends with Home and End, and says its value in words', async () => {
    const screen = await render(
      <Stateful initial={10}>
        {(value, onChange) => (
          <Slider label="Distance" value={value} onChange={onChange} min={5} max={50} step={5} valueText={`${value} kilometres`} />
        )}
      </Stateful>,
    )
    const slider = screen.getByRole('slider', { name: 'Distance' })
    await userEvent.tab()
    await expect.element(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '15 kilometres')
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50 kilometres')
    await userEvent.keyboard('{Home}')
    await expect.element(slider).toHaveValue('5')
  })
})
