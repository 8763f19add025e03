import { type CardCustomer, importCards } from '../src/areas/account/index.ts'
import { asOwner } from './owner.ts'
import { aPrintedCard } from './registrations.ts'
import type { TestServer } from './server.ts'

/** A customer of an older printed card, imported like the merchant's file. */
export async function aCardCustomer(app: TestServer, customer: Partial<CardCustomer> = {}): Promise<CardCustomer> {
  const complete = {
    cardNumber: aPrintedCard(),
    firstName: 'Günther',
    lastName: 'Mühlbauer',
    birthDate: '1951-11-02',
    holdings: { 'herzhaft-kochen': 34 },
    ...customer,
  }
  await asOwner(app, (client) => importCards(client, [complete], app.server.services.settings))
  return complete
}
