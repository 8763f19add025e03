import type { Server } from '@herzkarte/server'
import { importCardCustomers } from './card-customers.ts'
import { makeFriends } from './friends.ts'
import { letTimePass } from './let-time-pass.ts'
import { makeMember } from './make-member.ts'
import { type DemoPerson, people } from './people.ts'
import { assertReachable } from './reachable.ts'
import { ensureSimulatorKeys } from './till-keys.ts'

export interface DemoSignIn {
  login: string
  password: string
  what: string
}

/**
 * Imports the customers of printed cards, gives the simulator its till keys and creates the demo members through the API and the till. Existing data
 * is left alone; an interrupted start is completed.
 */
export async function makeDemo(server: Server, ownerUrl: string): Promise<DemoSignIn[]> {
  await assertReachable(server.url)
  await importCardCustomers(server, ownerUrl)
  const tills = await ensureSimulatorKeys(server, ownerUrl)
  const tillOf = ({ profile }: DemoPerson) => tills.find(({ storeId }) => storeId === profile.homeStoreId)
  const members = await Promise.all(people.map((person, place) => makeMember(server.url, person, place, tillOf(person))))
  await makeFriends(server.url, members)
  await letTimePass(ownerUrl, members)
  return people.map(({ email, password, what }) => ({ login: email, password, what }))
}
