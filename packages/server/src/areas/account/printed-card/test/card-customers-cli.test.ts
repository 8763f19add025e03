import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandRuns, type Outcome } from '#testing/command.ts'
import { aMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const shipped = new URL('../../../../../../../merchant/card-customers.csv', import.meta.url).pathname

let app: TestServer
let folder: string
beforeAll(async () => {
  app = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'card-customers-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const command = commandRuns('card-customers')

function run(...args: string[]): Promise<Outcome> {
  const { secret } = app.server.services.settings
  return command(args, { DATABASE_OWNER_URL: app.ownerUrl, SECRET: secret })
}

function aFile(...lines: string[]): string {
  const file = join(folder, 'customers.csv')
  writeFileSync(file, ['cardNumber,firstName,lastName,birthDate,herzhaft-kochen', ...lines].join('\n'))
  return file
}
const stored = async () => (await asOwner(app, (client) => client.query('select * from card_customers order by card_number'))).rows

describe('herzkarte card-customers', () => {
  it('says how it is called', async () => {
    for (const args of [[], ['check'], ['apply', shipped], ['import', shipped, 'x']]) expect((await run(...args)).code).toBe(2)
    expect(await run('check', join(folder, 'nowhere.csv'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.csv does not exist'),
    })
  })

  it('checks, shows, imports, and the second time changes nothing', async () => {
    expect((await run('check', shipped)).out).toContain('12 customers')
    expect((await run('show', shipped)).out).toContain('12 new, 0 changed')
    expect(await stored()).toEqual([])
    expect(await run('import', shipped)).toMatchObject({ code: 0, out: expect.stringContaining('Imported.') })
    expect(await stored()).toHaveLength(12)
    const before = await stored()
    expect((await run('import', shipped)).out).toContain('0 new, 0 changed, 12 as they are')
    expect(await stored()).toEqual(before)
  })

  it('takes over what changed, and leaves alone what is in an account', async () => {
    const { memberId } = await aMember(app)
    const [gone = '', other = ''] = (await stored()).map((row) => row.card_number)
    await asOwner(app, (client) => client.query('update card_customers set member_id = $2 where card_number = $1', [gone, memberId]))
    const file = aFile(`${gone},Hannelore,Wiegand,1948-05-23,99`, `${other},Günther,Mühlbauer,1951-11-02,35`)
    const { code, out } = await run('import', file)
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('0 new, 1 changed, 0 as they are, 1 in an account') })
    const [first, second] = await stored()
    expect([first?.holdings, second?.holdings]).toEqual([{ 'herzhaft-kochen': 18, 'gut-aufgetischt': 6 }, { 'herzhaft-kochen': 35 }])
  })

  it('leaves hearts alone that the file has no column for, and takes those that it says are none', async () => {
    const person = '2760 0418 3353 3805,Rosemarie,Strauß,1956-08-14'
    const file = (columns: string, hearts = '') => {
      const path = join(folder, 'columns.csv')
      writeFileSync(path, `cardNumber,firstName,lastName,birthDate${columns}\n${person}${hearts}`)
      return path
    }
    const holdings = async () => (await stored()).find((row) => row.card_number === '2760041833533805')?.holdings
    await run('import', file(',herzhaft-kochen,gut-aufgetischt', ',7,5'))
    expect((await run('import', file(''))).out).toContain('0 changed, 1 as they are')
    expect(await holdings()).toEqual({ 'herzhaft-kochen': 7, 'gut-aufgetischt': 5 })
    expect((await run('import', file(',herzhaft-kochen', ',0'))).out).toContain('1 changed')
    expect(await holdings()).toEqual({ 'gut-aufgetischt': 5 })
  })

  it('takes nothing of a file that has something wrong', async () => {
    const before = await stored()
    const { cardNumber } = await aMember(app)
    const wrong = await run('import', aFile('2760 0418 3351 9044,Hannelore,Wiegand,1948-05-23,18', 'x,y,z,1,1'))
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Customer 2: cardNumber is none of ours.') })
    const inAnApp = await run('import', aFile('2760 0418 3351 9044,Hannelore,Wiegand,1948-05-23,1', `${cardNumber},A,B,1948-05-23,1`))
    expect(inAnApp).toMatchObject({ code: 1, err: expect.stringContaining('is a card in somebody') })
    expect(await stored()).toEqual(before)
  })
})
