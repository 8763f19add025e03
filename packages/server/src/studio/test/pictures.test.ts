import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'

let test: TestStudio
let miriam: StudioPerson
let draftId: string

beforeAll(async () => {
  test = await startTestStudio()
  miriam = await test.person('edit')
  draftId = (await miriam.call('createDraft', { name: 'Dezember' })).answer.draftId
})
afterAll(() => test.close())

const upload = (bytes: Uint8Array | string, place = 'products', name = 'IMG_2031.JPG') =>
  miriam.call('uploadPicture', { draftId, place, name }, new Blob([Buffer.from(bytes)]))

const canvas = (width: number, height: number, alpha = 1) => ({
  create: { width, height, channels: 4 as const, background: { r: 200, g: 90, b: 40, alpha } },
})

/** The picture as it is stored. */
async function sizeOf({ hash }: { hash: string }) {
  const { rows } = await test.studio.services.pool.query<{ body: Buffer }>('select body from pictures where hash = $1', [hash])
  const { width, height } = await sharp(rows[0]?.body).metadata()
  return [width, height]
}

/** What the draft says once a coupon shows the picture. */
async function warningsOf({ id, hash, bytes }: { id: string; hash: string; bytes: number }) {
  await miriam.call('putItems', { draftId, items: [{ kind: 'picture', id, data: { id, hash, bytes } }] })
  const edits = [{ path: 'picture', after: id }]
  const { answer } = await miriam.call('saveItem', { draftId, kind: 'coupon', id: 'wein-15', edits })
  return answer.problems.filter(({ path }) => path === 'picture')
}

describe('a picture of a camera', () => {
  it('is turned and smaller, and the draft says what is wrong with it until somebody accepts it', async () => {
    const photograph = await sharp(canvas(2400, 1200)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { answer } = await upload(photograph)
    expect(answer.id).toMatch(/^products\/img-2031-[0-9a-f]{8}\.webp$/)
    expect(await sizeOf(answer)).toEqual([800, 1600])
    const [warning, ...others] = await warningsOf(answer)
    expect([warning?.level, warning?.text.de, others]).toEqual(['warning', expect.stringContaining('Hintergrund'), []])
    const about = { draftId, kind: 'coupon', id: 'wein-15', path: 'picture', code: warning?.code ?? '' }
    await miriam.call('acceptWarning', { ...about, reason: 'Gewollt' })
    const again = async () => (await miriam.call('getContent', { draftId })).answer.problems.find(({ path }) => path === 'picture')
    expect((await again())?.accepted).toMatchObject({ reason: 'Gewollt' })
    await miriam.call('acceptWarning', about)
    expect(await again()).not.toHaveProperty('accepted')
  })

  it('is cut to the ratio of its place', async () => {
    const { answer } = await upload(await sharp(canvas(1000, 1000)).png().toBuffer(), 'recipes')
    expect(await sizeOf(answer)).toEqual([1000, 750])
  })

  it.each([
    ['stands free and is large enough', 900, 900, []],
    ['is too small', 300, 200, ['300 × 200 Punkte sind zu klein. Mindestens 800 × 600.']],
  ])('that %s is stored', async (_, width, height, warned) => {
    const { answer } = await upload(
      await sharp(canvas(width, height, 0))
        .png()
        .toBuffer(),
    )
    expect((await warningsOf(answer)).map(({ text }) => text.de)).toEqual(warned)
  })
})

it.each([
  ['no picture', 'Hallo', 'products'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'products'],
  ['an unknown place', '<svg xmlns="http://www.w3.org/2000/svg"/>', '../secret'],
])('%s is rejected with a sentence', async (_, bytes, place) => {
  const { status, failure } = await upload(bytes, place)
  expect([status, failure.code]).toEqual([422, 'invalid'])
})
