import { expect, type Page } from '@playwright/test'

/** Limits for the ratio of a picture's size to its displayed size: smaller looks bad, larger loads slowly. Drawings have no size of their own. */
const fit = { least: 0.9, most: 2.5 }

/** Checks that every picture of the page has a text or is marked as decorative, has a modern format, and reserves its space before it is loaded. */
export async function checkPictures(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(`(${findFaults})(${JSON.stringify(fit)})`), page.url()).toEqual([])
}

/** Runs in the page. It replaces the picture with one of a very different shape to see whether the space depends on the picture. */
const findFaults = `async ({ least, most }) => {
  const odd = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="700"/>')
  const isBlurred = ({ naturalWidth, width }) => naturalWidth < width * devicePixelRatio * least
  const isHeavy = ({ naturalWidth, width }) => naturalWidth > width * devicePixelRatio * most
  const placeOf = (image) => { const { width, height } = image.getBoundingClientRect(); return [width, height].map(Math.round).join(' by ') }
  const ownRatio = ({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight
  const isSaid = (image) => {
    const said = image.getAttribute('width') / image.getAttribute('height')
    return Math.abs(said / ownRatio(image) - 1) < 0.02
  }
  const faults = []
  for (const image of document.images) {
    if (!image.checkVisibility()) continue
    image.scrollIntoView()
    // The browser chooses a source in a moment of its own.
    while (image.isConnected && image.currentSrc === '') await new Promise(requestAnimationFrame)
    if (!image.isConnected) continue
    await image.decode().catch(() => {})
    const name = new URL(image.currentSrc).pathname
    const blame = (fault) => faults.push(name + ' ' + fault + ': ' + image.outerHTML.slice(0, 200))
    if (!image.hasAttribute('alt')) blame('has no alt')
    if (image.naturalWidth === 0) blame('is not there')
    const isDrawing = name.endsWith('.svg')
    // Made on the device, as it is passed on: nothing is loaded.
    const isMadeHere = image.currentSrc.startsWith('blob:')
    if (!isDrawing && !isMadeHere && !/[.](webp|avif)$/.test(name)) blame('has a format of yesterday')
    if (!isDrawing && isBlurred(image)) blame('is blurred at ' + image.width + ' pixels: ' + image.naturalWidth)
    if (!isDrawing && !isMadeHere && isHeavy(image)) blame('is too large for ' + image.width + ' pixels: ' + image.naturalWidth)
    if (isSaid(image)) continue
    const before = placeOf(image)
    const stand = image.cloneNode()
    stand.removeAttribute('srcset')
    stand.src = odd
    image.replaceWith(stand)
    await stand.decode()
    if (placeOf(stand) !== before) blame('moves what stands around it, from ' + before + ' to ' + placeOf(stand))
    stand.replaceWith(image)
  }
  scrollTo(0, 0)
  return faults
}`
