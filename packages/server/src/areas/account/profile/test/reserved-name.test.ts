import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { anEmail, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { isReservedName } from '../user-names.ts'

describe('a name', () => {
  it.each([
    ['Feldmarkt'],
    ['Feldmarkt Kundendienst'],
    ['FELDMARKT-Team'],
    ['feld.markt_leipzig'],
    ['Fеldmаrkt'], // Cyrillic letters
    ['Ϝeldmarkt Service'],
    ['Feldmárkt'],
    ['Ｆｅｌｄｍａｒｋｔ'],
    ['Κundendienst'], // a Greek letter
    ['Kunden', 'Service'],
    ['Customer', 'Care'],
    ['Service Client'],
    ['Admin'],
    ['Marktleitung Leipzig'],
    ['herzkarte_hilfe'],
    ['Servlce'],
    ['ꜰᴇʟᴅᴍᴀʀᴋᴛ'],
    ['H3rzk4rte'],
    ['Kundensupport'],
    ['Feldmarkd', 'Leipzig'],
    ['Feldmarrkt'],
    ['Feldmark'],
    ['Kundenservlze'],
    ['Herzkart'],
  ])('%s %s is kept for the merchant', (...names) => {
    expect(isReservedName(names, 'Feldmarkt')).toBe(true)
  })

  it.each([
    ['Annegret', 'Oberhofer-Dietz'],
    ['Markus', 'Feld'],
    ['Serviceberg'],
    ['Teamann'],
    ['Björn', 'Hilfers'],
    ['Ольга', 'Иванова'],
    ['Feldhase7'],
    ['Karl', 'Feldmann'],
    ['Friedrich', 'Feldmeier'],
    ['Marta', 'Feldmar'],
    ['Anna', 'Herzberg'],
    ['Konrad', 'Kunde'],
    ['Silke', 'Seiffert'],
    ['Rupert', 'Suppan'],
    ['Admir', 'Begic'],
    ['Steffi', 'Teamer'],
    ['Felipe', 'Modena'],
    ['Filippa', 'Marktl'],
  ])('%s %s is not', (...names) => {
    expect(isReservedName(names, 'Feldmarkt')).toBe(false)
  })
})

describe('a name that sounds like the merchant', () => {
  let app: TestServer
  beforeAll(async () => {
    app = await startTestServer()
  })
  afterAll(() => app.close())

  it('is rejected in a registration, a profile and as name for friends', async () => {
    const form = await verifiedByEmail(app)
    const reserved = (...fields: string[]) => ({ errorName: 'nameReserved', result: { fields } })
    expect(await app.call('newRegister', { ...form, firstName: 'Feldmarkt', lastName: 'Kundendienst' })).toMatchObject(
      reserved('firstName', 'lastName'),
    )
    const oneStep = {
      registerType: 'email',
      email: anEmail(),
      password: 'Quittengelee7!',
      isOldEnough: true,
      salutation: 'Female',
      firstName: 'Kundendienst',
      lastName: 'Feld',
    }
    expect(await app.call('register', oneStep)).toMatchObject(reserved('firstName', 'lastName'))
    const member = await aMember(app)
    expect(await app.call('updateUserProfile', { firstName: 'Kundendienst' }, signedIn(app, member))).toMatchObject(reserved('firstName'))
    expect(await app.call('updateUserProfile', { userName: 'feldmarkt-leipzig' }, signedIn(app, member))).toMatchObject(
      reserved('userName'),
    )
    expect(await app.call('updateUserProfile', { zip: '04109' }, signedIn(app, member))).toMatchObject({ errorName: null })
  })
})
