import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { startTestServer } from '#testing/server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTemplate()
})
afterAll(() => database.drop())

interface Outcome {
  code: number
  says: string
}

const command = commandRuns('content')

const merchant = new URL('../../../../../merchant', import.meta.url).pathname

async function content(args: string[], env: Record<string, string> = { DATABASE_OWNER_URL: database.ownerUrl }): Promise<Outcome> {
  const { code, out, err } = await command(args, { MERCHANT_DIR: merchant, ...env })
  return { code, says: out + err }
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A copy of Feldmarkt's files, one of them changed. */
function draft(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-draft-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(merchant, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

// Each call reads all of the content.
describe('herzkarte content', () => {
  it('check says that the files are in order, without a database', async () => {
    expect(await content(['check'], {})).toEqual({
      code: 0,
      says: expect.stringMatching(/^The content is in order: [\d,]+ items\.$/m),
    })
  })

  it('reads the folder of MERCHANT_DIR, and says when there is none', async () => {
    expect(await content(['check'], { MERCHANT_DIR: '/nope' })).toEqual({ code: 1, says: expect.stringContaining('/nope') })
  })

  it('reads the content of the code for a demo only', async () => {
    const live = { DATABASE_OWNER_URL: database.ownerUrl, MERCHANT_DIR: '' }
    expect(await content(['plan'], live)).toEqual({
      code: 1,
      says: expect.stringMatching(/^Set MERCHANT_DIR to the folder of your content\./),
    })
    expect(await content(['plan'], { ...live, DEMO: 'true' })).toEqual({ code: 0, says: 'Nothing to change.\n' })
  })

  it('neither plans nor applies the files of another merchant', async () => {
    for (const [from, to, owner] of [
      ['"code": "feldmarkt"', '"code": "hofmarkt"', 'hofmarkt (1001)'],
      ['"merchantId": "1001"', '"merchantId": "2002"', 'feldmarkt (2002)'],
    ] as const) {
      const own = draft('merchant.json', (text) => text.replace(from, to))
      for (const args of [['plan'], ['apply']])
        expect(await content(args, { DATABASE_OWNER_URL: database.ownerUrl, MERCHANT_DIR: own })).toEqual({
          code: 1,
          says: `The files are those of ${owner}, and the database is that of feldmarkt (1001). Name the folder of its content in MERCHANT_DIR.\n`,
        })
    }
  })

  it('applies pictures with what names them, and rolls both back', async () => {
    const own = draft('banners/backtag.json', (text) => text.replace(/"image": ".+?"/, '"image": "IMG_2031.JPG"'))
    const photograph = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cf142b' } }).jpeg()
    writeFileSync(join(own, 'images/IMG_2031.JPG'), await photograph.toBuffer())
    const replaced = 'products/laugenbrezel.svg'
    writeFileSync(join(own, 'images', replaced), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    const app = await startTestServer()
    onTestFinished(() => app.close())
    const live = { DATABASE_OWNER_URL: app.ownerUrl, MERCHANT_DIR: own }
    const shown = async () => {
      const [added, changed] = await Promise.all(['IMG_2031.JPG', replaced].map((path) => fetch(`${app.url}/images/${path}`)))
      return [added?.status, (await changed?.text())?.length]
    }
    const before = [404, readFileSync(join(merchant, 'images', replaced), 'utf8').length]
    expect(await shown()).toEqual(before)
    expect(await content(['apply'], live)).toEqual({ code: 0, says: expect.stringMatching(/\+ picture IMG_2031.JPG\n~ banner backtag\n/) })
    await expect.poll(shown).toEqual([200, 59])
    expect(await content(['rollback', '1'], live)).toMatchObject({ code: 0 })
    await expect.poll(shown).toEqual(before)
  })

  it('exports what it applied, which is then the same, byte by byte', async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'herzkarte-export-')))
    onTestFinished(() => {
      for (const folder of folders) rmSync(folder, { recursive: true })
    })
    const [first = '', second = ''] = folders
    expect(await content(['export', first])).toEqual({ code: 0, says: expect.stringMatching(/^Written to .+: [\d,]+ items\.$/m) })
    expect((await content(['export', first])).says).toBe(`${first} is not empty. Name a new folder.\n`)
    expect((await content(['export', second, '--revision', '99'])).says).toMatch(/^There is no revision 99;/)
    const exported = { DATABASE_OWNER_URL: database.ownerUrl, MERCHANT_DIR: first }
    expect((await content(['check'], exported)).says).toMatch(/The content is in order: /)
    expect(await content(['apply'], exported)).toEqual({ code: 0, says: 'Nothing to change.\n' })
    await content(['export', second])
    const filesIn = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [relative(folder, file), readFileSync(file, 'base64')])
        .sort()
    expect(filesIn(second)).toEqual(filesIn(first))
    expect(filesIn(first).length).toBeGreaterThan(200)
  })

  it('plan and apply find nothing to do where the content is applied already', async () => {
    const nothing = { code: 0, says: 'Nothing to change.\n' }
    expect(await content(['plan'])).toEqual(nothing)
    expect(await content(['apply'])).toEqual(nothing)
  })

  it('shows each change, and rejects one that takes value away until it is allowed', async () => {
    // The day is far after the opening day, so that the campaign is live whenever this test runs.
    await query(`
      update content_items set data = jsonb_set(data, '{redeemUntil}', '"2999-12-31"') where kind = 'campaign' and id = 'herzhaft-kochen';
      update content_items set data = jsonb_set(data, '{collectFrom}', '"2000-01-01"') where kind = 'campaign' and id = 'herzhaft-kochen';
      delete from content_items where kind = 'banner' and id = 'backtag';
      insert into content_items values ('store', 'gibt-es-nicht-mehr', '{}');`)
    const planned = await content(['plan'])
    expect(planned.code).toBe(1)
    expect(planned.says).toContain('+ banner backtag\n')
    expect(planned.says).toContain('~ campaign herzhaft-kochen\n')
    expect(planned.says).toContain('    redeemUntil "2999-12-31" -> "2027-03-11"\n')
    expect(planned.says).toContain('- store gibt-es-nicht-mehr\n')
    expect(planned.says).toContain('campaign herzhaft-kochen: Redeem until March\u00a011, 2027 instead of December\u00a031, 2999')

    const rejected = await content(['apply'])
    expect(rejected.code).toBe(1)
    expect(rejected.says).toContain('--allow-loss campaign/herzhaft-kochen')
    expect(await content(['apply', '--allow-loss', 'campaign/herzhaft-kochen'])).toEqual({
      code: 0,
      says: expect.stringContaining('Added: 1, changed: 1, removed: 1.'),
    })
    expect((await content(['plan'])).says).toContain('Nothing to change')
  })

  it('says before an apply, too, that the files say what was stopped', async () => {
    expect((await content(['pause', 'coupon', 'wein-15', '--reason', 'sold out'])).code).toBe(0)
    for (const args of [['plan'], ['apply']])
      expect(await content(args)).toEqual({ code: 1, says: expect.stringMatching(/coupon wein-15 was paused by .+ \(sold out\)\nCorrect/) })
    // As each start of the compose file does.
    expect(await content(['apply', '--first'])).toEqual({ code: 0, says: 'There is content already.\n' })
    expect(await content(['plan'])).toMatchObject({ code: 1 })
    expect(await content(['rollback', '1'])).toEqual({ code: 0, says: expect.stringContaining('removed: ') })
    expect((await content(['history'])).says).toMatch(/ \d\d:\d\d UTC {2}rollback/)
    expect(await content(['plan'])).toMatchObject({ code: 0 })
  })

  it.each([[[]], [['aply']], [['check', '--force']], [['plan', '--allow-loss']]])('called as %j says how it is called', async (args) => {
    expect(await content(args)).toEqual({ code: 2, says: expect.stringContaining('herzkarte content') })
  })

  it('says when no database is named, and when none answers', async () => {
    expect(await content(['plan'], { DATA_DIR: '/nowhere' })).toEqual({ code: 1, says: expect.stringContaining('set DATABASE_OWNER_URL') })
    const nobody = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await content(['plan'], nobody)).toEqual({ code: 1, says: 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED).\n' })
  })
})
