import type { Server } from '@herzkarte/server'
import { importCardCustomers } from './card-customers.ts'
import { makeFriends } from './friends.ts'
import { makeMember } from './make-member.ts'
import { type DemoPerson, people } from './people.ts'
import { ensureSimulatorKeys } from './till-keys.ts'

export interface DemoSignIn {
  login: string
  password: string
  what: string
}

/**
 * Takes over the customers of printed cards, gives the simulator its till keys and makes the demo members through the API and the till.
 * What is there already stays, what an earlier start was cut off from doing is done now.
 */
export async function makeDemo(server: Server, ownerUrl: string): Promise<DemoSignIn[]> {
  await importCardCustomers(server, ownerUrl)
  const tills = await ensureSimulatorKeys(server, ownerUrl)
  const tillOf = ({ profile }: DemoPerson) => tills.find(({ storeId }) => storeId === profile.homeStoreId)
  const members = await Promise.all(people.map((person, place) => makeMember(server.url, person, place, tillOf(person))))
  await makeFriends(server.url, members)
  return people.map(({ email, password, what }) => ({ login: email, password, what }))
}
