import type { Page } from '@playwright/test'

/** The till simulator in the store Lindenau, operated like a cashier does. */
export interface Till {
  page: Page
  /** Types a card number or the app's code, as a handheld scanner does. */
  takeCard(scan: string): Promise<void>
  ringUp(product: string, times?: number): Promise<void>
  pay(): Promise<void>
  nextCustomer(): Promise<void>
  /** Returns the complete last sale of this till. */
  takeBackLastSale(): Promise<void>
}

export async function openTill(page: Page): Promise<Till> {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Lindenau' }).click()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  return {
    page,
    async takeCard(scan) {
      await page.getByLabel('Kartennummer oder Code').fill(scan)
      await press('Karte annehmen')
    },
    async ringUp(product, times = 1) {
      for (let time = 0; time < times; time++) await press(`${product} in den Korb`)
    },
    pay: () => press('Bezahlen'),
    nextCustomer: () => press('Nächster Einkauf'),
    async takeBackLastSale() {
      await press('Rückgabe')
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
      await press('Ganzen Bon zurücknehmen')
    },
  }
}
