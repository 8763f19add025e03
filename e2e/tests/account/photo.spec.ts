import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

// A trace would fetch the pictures that a page shows of its own, which the policy of our pages forbids.
test.use({ trace: 'off' })

/** A picture as the camera of a phone would save it, of one colour. */
async function aPicture(page: Page, colour: string, type = 'image/jpeg'): Promise<Picture> {
  const address = await page.evaluate<string>(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    context.fillStyle = '${colour}'
    context.fillRect(0, 0, canvas.width, canvas.height)
    canvas.toDataURL('${type}')
  }`)
  return { name: 'photo', mimeType: type, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Chooses a picture by the browser's own picker. */
async function choose(page: Page, picture: Picture, button = 'Bild auswählen'): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
  await picker.setFiles(picture)
}

/** The photo in the head of the account: its size, and the colour in its middle. */
async function photoOf(page: Page): Promise<unknown> {
  await expect(page.getByRole('region', { name: 'Mathilde Sommerfeld' }).locator('img')).toBeVisible()
  return page.evaluate(`(async () => {
    const image = document.querySelector('section[aria-labelledby=member] img')
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const [red, green, blue] = context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return { width: image.naturalWidth, height: image.naturalHeight, isGreen: green > 100 && red < 60 && blue < 60 }
  })()`)
}

test('a photo is chosen, cut, sent, seen in the account, and removed again', async ({ aShopper, appOf, checkAccess }) => {
  const page = await appOf(await aShopper(), '/main/me')
  await page.getByRole('link', { name: 'Foto hinzufügen' }).click()
  await expect(page).toHaveURL('/cropper')
  await checkAccess(page)

  await choose(page, await aPicture(page, '#008000'))
  const section = page.getByRole('img', { name: 'Ausschnitt' })
  await expect(section).toBeVisible()
  await page.getByLabel('Zoom').fill('2')
  await section.press('ArrowLeft')
  await page.getByRole('button', { name: 'Nach rechts drehen' }).click()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Foto verwenden' }).click()

  await expect(page).toHaveURL('/main/me')
  await expect(page.getByText('Schön, dich zu sehen!')).toBeVisible()
  expect(await photoOf(page)).toEqual({ width: 288, height: 288, isGreen: true })

  await page.getByRole('link', { name: 'Foto ändern' }).click()
  await page.getByRole('button', { name: 'Foto entfernen' }).click()
  await expect(page.getByText('Dein Foto ist entfernt.')).toBeVisible()
  await page.goto('/main/me')
  await expect(page.getByRole('link', { name: 'Foto hinzufügen' })).toBeVisible()
})

test('what is no picture is rejected, in English: by the app, and by the server where the app was deceived', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const page = await appOf(await aShopper(), '/cropper?lang=en')
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "gone"</script>'
  await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(hostile) }, 'Choose a picture')
  await expect(page.getByText('We can’t open this picture. Please take another one')).toBeVisible()
  await checkAccess(page)

  // A browser that sends something else than what it showed.
  await page.evaluate(`HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob(['MZ this is a program']))`)
  await choose(page, await aPicture(page, '#808080', 'image/png'), 'Choose a picture')
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('We can’t open this picture. Please choose another photo.')).toBeVisible()
  await expect(page).toHaveURL(/cropper/)
})

test('an upload tells how far it is and can be cancelled', async ({ aShopper, appOf, checkAccess }) => {
  const page = await appOf(await aShopper(), '/cropper')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/uploadUserIcon.do', async (route) => {
    await held
    await route.abort()
  })
  await choose(page, await aPicture(page, '#404040'))
  await page.getByRole('button', { name: 'Foto verwenden' }).click()
  await expect(page.getByRole('progressbar', { name: 'Dein Foto wird hochgeladen' })).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('button', { name: 'Foto verwenden' })).toBeVisible()
  release()
})

// Nothing is dragged on a phone.
test('a picture can be dropped', { tag: '@wide' }, async ({ aShopper, appOf }) => {
  const page = await appOf(await aShopper(), '/cropper')
  const { buffer } = await aPicture(page, '#008000')
  const dropped = await page.evaluateHandle(`{
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'me.jpg', { type: 'image/jpeg' }))
    transfer
  }`)
  await page.getByText('Zieh ein Bild hierher').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('button', { name: 'Foto verwenden' })).toBeVisible()
})
