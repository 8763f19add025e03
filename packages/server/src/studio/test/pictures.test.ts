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

describe('a picture of a camera', () => {
  it('is turned, without metadata, smaller, and says what is wrong with it', async () => {
    const photograph = await sharp(canvas(2400, 1200)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { answer } = await upload(photograph)
    expect(answer).toMatchObject({ width: 800, height: 1600 })
    expect(answer.id).toMatch(/^products\/img-2031-[0-9a-f]{8}\.webp$/)
    expect(answer.checks.map(({ isFine }) => isFine)).toEqual([false, true])
    expect(answer.checks[0]?.text.de).toContain('Hintergrund')
    const item = { kind: 'picture', id: answer.id, data: { id: answer.id, hash: answer.hash, bytes: answer.bytes } }
    const { answer: saved } = await miriam.call('putItems', { draftId, items: [item] })
    expect(saved.items).toMatchObject([{ kind: 'picture', change: 'new' }])
  })

  it('is cut to the ratio of its place', async () => {
    const { answer } = await upload(await sharp(canvas(1000, 1000)).png().toBuffer(), 'recipes')
    expect(answer).toMatchObject({ width: 1000, height: 750 })
    expect(answer.checks[0]?.text.de).toBe('Ausschnitt 4 : 3')
  })

  it('that stands free and is large enough has no flaw', async () => {
    const { answer } = await upload(
      await sharp(canvas(900, 900, 0))
        .png()
        .toBuffer(),
    )
    expect(answer.checks.every(({ isFine }) => isFine)).toBe(true)
  })

  it('that is too small is stored and says so', async () => {
    const { answer } = await upload(
      await sharp(canvas(300, 200, 0))
        .png()
        .toBuffer(),
    )
    expect(answer.checks[1]?.text.de).toBe('300 × 200 Punkte sind zu klein. Mindestens 800 × 600.')
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
