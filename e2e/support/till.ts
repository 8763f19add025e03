import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The till simulator in the store Lindenau, operated like a cashier does. */
export interface Till {
  page: Page
  /** The only field, by its label: what it waits for. */
  field: Locator
  /** The customer whose card was taken. */
  customer: Locator
  /** Scans a barcode, as a handheld scanner does: it types, wherever the focus is, and ends with Enter. */
  scan(text: string): Promise<void>
  /** Scans a customer card, or types its number. */
  takeCard(scan: string): Promise<void>
  /** Types the name of a product, of weighed goods with kilograms. */
  ringUp(product: string, times?: number): Promise<void>
  /** By card, after the age was checked if the basket has goods for adults. */
  pay(): Promise<void>
  nextCustomer(): Promise<void>
  /** Returns the complete last sale of this till. */
  takeBackLastSale(): Promise<void>
}

export async function openTill(page: Page): Promise<Till> {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Lindenau' }).click()
  const field = page.getByRole('textbox', { name: 'Scannen oder tippen' })
  await expect(field).toBeVisible()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

  async function scan(text: string): Promise<void> {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  return {
    page,
    field,
    customer: page
      .getByRole('complementary')
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Karte entfernen' }) }),
    scan,
    takeCard: scan,
    ringUp: (product, times = 1) => scan(times === 1 && !soldByWeight.has(product) ? product : `${times}*${product}`),
    async pay() {
      const [ageChecked, byCard] = [
        page.getByRole('button', { name: 'Alter geprüft', exact: true }),
        page.getByRole('button', { name: /^Karte( F4)?$/ }),
      ]
      // A payment that failed is taken again where it was.
      if (!(await byCard.isVisible())) await press('Bezahlen')
      await expect(ageChecked.or(byCard)).toBeVisible()
      if (await ageChecked.isVisible()) await ageChecked.click()
      await byCard.click()
    },
    nextCustomer: () => press('Nächster Einkauf'),
    async takeBackLastSale() {
      await press('Rückgabe')
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
      await press('Ganzen Bon zurücknehmen')
    },
  }
}

/** Products that the till would ask to weigh. */
const soldByWeight = new Set(['Boskoop-Äpfel'])
