import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { flawOfPicture } from '../checks/pictures.ts'
import { loadContent } from '../index.ts'
import { filesOf, folderWith } from './support/shop-folder.ts'
import { smallShop } from './support/small-shop.ts'

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#cf142b' } })

/** A PNG of a few bytes that claims to be of any size. */
function bomb(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

const flawOf = (name: string, bytes: Buffer | string) => flawOfPicture(`images/${name}`, Buffer.from(bytes))

describe('a photograph', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of the right size passes: %s', async (format) => {
    expect(await flawOf(`apfel.${format.replace('jpeg', 'jpg')}`, await square(800).toFormat(format).toBuffer())).toBeUndefined()
  })

  it('is rejected when it is another kind of file than its name says', async () => {
    expect(await flawOf('apfel.png', await square(8).jpeg().toBuffer())).toBe('is not a PNG file')
    expect(await flawOf('IMG_2031.JPG', await square(8).png().toBuffer())).toBe('is not a JPEG file')
    expect(await flawOf('apfel.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('is not a JPEG file')
    expect(await flawOf('apfel.webp', '%PDF-1.7')).toBe('is not a WebP file')
  })

  it('is rejected when it says when and where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Lotte' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } }
    expect(await flawOf('apfel.jpg', await square(8).withExif(exif).jpeg().toBuffer())).toMatch(/^says when and where it was taken/)
  })

  it('is rejected by its size before anything of it is decoded', async () => {
    expect(await flawOf('bombe.png', bomb(60_000))).toMatch(/^has 60000 by 60000 pixels; export it with at most 1600/)
    expect(await flawOf('gross.jpg', Buffer.alloc(400_001))).toMatch(/^has 400,001 bytes; at most 400,000/)
  })

  it('is rejected when it is damaged or moves', async () => {
    const whole = await square(400).png().toBuffer()
    expect(await flawOf('halb.png', whole.subarray(0, whole.length / 2))).toBe('is damaged')
    expect(await flawOf('halb.png', bomb(400))).toBe('is damaged')
    const frames = await sharp([await square(8).png().toBuffer(), await square(8).negate().png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await flawOf('film.webp', frames)).toBe('moves; pictures stand still')
  })
})

describe('a drawing', () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

  it('passes by itself', async () => {
    expect(await flawOf('apfel.svg', drawing('<defs><path id="a" d="M0 0h9"/></defs><use href="#a"/>'))).toBeUndefined()
    const styled =
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop/></linearGradient><path class="a" fill="url(#g)" style="mask:url(\'#m\')"/>'
    expect(await flawOf('apfel.svg', drawing(styled))).toBeUndefined()
    expect(await flawOf('apfel.svg', drawing('<title>lotte@markt.example</title><image href="data:image/png;base64,AA"/>'))).toBeUndefined()
  })

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a handler', drawing('<path onload="alert(1)"/>')],
    ['HTML', drawing('<foreignObject/>')],
    ['a remote picture', drawing('<image href="https://elsewhere.example/x.png"/>')],
    ['a file of the machine', drawing('<image href="/etc/passwd"/>')],
    ['a style sheet of elsewhere', drawing('<style>@import "https://elsewhere.example/x.css"</style>')],
    ['a style sheet in disguise', drawing('<style>\\40import "//elsewhere.example/x.css"</style>')],
    ['a font of elsewhere', drawing('<style>text{font:url(//elsewhere.example/f)}</style>')],
    ['a colour of elsewhere', drawing('<path fill="url(https://elsewhere.example/x.svg#a)"/>')],
    ['the same as a style', drawing('<path style="fill:url( &#104;ttps://elsewhere.example/x.svg#a)"/>')],
    ['a link', drawing('<a href="#a"/>')],
    ['HTML under another prefix', drawing('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="#a"/>')],
    ['an address that changes by itself', drawing('<use href="#a"><set attributeName="href" to="//elsewhere.example/"/></use>')],
    ['a huge filter', drawing('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><path filter="url(#f)"/>')],
    ['a huge filter in a style', drawing('<path style="filter:blur(9999px)"/>')],
    ['parts that contain themselves', drawing('<g id="a"><use href="#a"/></g>')],
    [
      'parts that repeat parts',
      drawing(
        Array.from({ length: 20 }, (_, level) => `<g id="p${level}"><use href="#p${level + 1}"/><use href="#p${level + 1}"/></g>`).join(''),
      ),
    ],
    ['a picture that is a drawing', drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ])('is rejected with %s', async (_, text) => {
    expect(await flawOf('apfel.svg', text)).toMatch(/^contains a script, an entity or an address/)
  })

  it('is rejected when it grows without end, weighs too much, or is none', async () => {
    expect(await flawOf('lachen.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`)).toBe('is not an SVG drawing')
    expect(await flawOf('schwer.svg', drawing(' '.repeat(100_000)))).toMatch(/^has 100,\d{3} bytes/)
    expect(await flawOf('halb.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>')).toBe('is not an SVG drawing')
    expect(await flawOf('fern.svg', `<?xml-stylesheet href="//elsewhere.example/x.css"?>${drawing('')}`)).toBe('is not an SVG drawing')
    expect(await flawOf('apfel.svg', '<html/>')).toBe('is not an SVG drawing')
  })
})

it('a film is one of its kind and small, and nothing else is a picture', async () => {
  const film = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(1000)])
  expect(await flawOf('backtag.webm', film)).toBeUndefined()
  expect(await flawOf('backtag.webm', Buffer.alloc(1000))).toBe('is not a film of the kind .webm')
  expect(await flawOf('backtag.webm', Buffer.concat([film, Buffer.alloc(2_000_000)]))).toMatch(/^has 2,001,004 bytes/)
  expect(await flawOf('Thumbs.db', film)).toMatch(/^is neither a picture nor a film/)
})

it('content with such a picture is not applied', async () => {
  const folder = await folderWith({ ...filesOf(smallShop()), 'images/apfel.png': 'none' })
  await expect(loadContent(folder)).rejects.toThrow('images/apfel.png: is not a PNG file')
})
