import { printedCollectCode } from '../../support/collect-code.ts'
import { confirmWho } from '../../support/logging-in.ts'
import { NativeError } from '../../support/native/phone.ts'
import { expect, test } from '../../support/native/shell.ts'
import { holdNextToast } from '../../support/toast.ts'

test('back closes what is open, then goes a page back, asks about entries, and leaves the app when pressed twice', async ({
  aShopper,
  aPhone,
  startApp,
}) => {
  const phone = aPhone('android', await aShopper())
  const app = await startApp(phone)
  await expect(app).toHaveURL(/\/main\/landing$/)
  await app.getByRole('navigation').getByRole('link', { name: 'Mehr' }).click()
  await app
    .getByRole('main')
    .getByRole('button', { name: /^Sprache/ })
    .click()
  await expect(app.getByRole('dialog', { name: 'Sprache' })).toBeVisible()
  await phone.pressBack()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(app).toHaveURL(/\/main\/more$/)

  await app.getByRole('navigation').getByRole('link', { name: 'Mein Konto' }).click()
  await app.getByRole('link', { name: 'Deine Daten bearbeiten' }).click()
  await app.getByRole('combobox', { name: 'Herkunftsland' }).click()
  await expect(app.getByRole('listbox')).toBeVisible()
  await phone.pressBack()
  await expect(app.getByRole('listbox')).toHaveCount(0)
  await app.getByLabel('Vorname').fill('Mechthild')
  await phone.pressBack()
  await expect(app.getByRole('alertdialog')).toBeVisible()
  await phone.pressBack()
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  await expect(app.getByLabel('Vorname')).toHaveValue('Mechthild')
  await phone.pressBack()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(app).toHaveURL(/\/main\/me$/)
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  await phone.pressBack()
  await expect(app).toHaveURL(/\/main\/more$/)
  await phone.pressBack()
  await expect(app).toHaveURL(/\/main\/landing$/)

  const hint = app.getByText('Noch einmal tippen, um die App zu schließen')
  await phone.pressBack()
  await expect(hint).toBeVisible()
  await expect(hint).toHaveCount(0)
  await phone.pressBack()
  await expect(hint).toBeVisible()
  expect(phone.asked('App.exitApp')).toHaveLength(0)
  await phone.pressBack()
  await expect.poll(() => phone.asked('App.exitApp').length).toBe(1)
})

test('a link brings hearts to who signs in, and later links lead to pages; back leads home from where one opened the app', async ({
  aShopper,
  aPhone,
  startApp,
  address,
}) => {
  const giver = await aShopper()
  await giver.buys(10_000)
  const first = await giver.sharesByLink(2)
  const second = await giver.sharesByLink(1)
  const phone = aPhone('ios')
  phone.launchUrl = first.link
  await phone.openLink(first.link)
  const app = await startApp(phone)
  await expect(app).toHaveURL(/\/main\/landing$/)
  await expect(app.getByText('Hier warten Herzen auf dich.')).toBeVisible()

  const { session } = await aShopper()
  phone.keepSession(session)
  phone.launchUrl = `${address}/stampCardDetail/herzhaft-kochen`
  await startApp(phone, 'emptied')
  await expect(app).toHaveURL(/\/stampCardDetail\/herzhaft-kochen$/)
  await expect(app.getByText(/^2 Herzen.* sind gelandet\.$/)).toBeVisible()
  await phone.openLink(`${address}/?code=${second.transferCode}`)
  await expect(app.getByText(/^1 Herz .*ist gelandet\.$/)).toBeVisible()
  await expect(app).toHaveURL(/\/stampCardDetail\/herzhaft-kochen$/)

  await phone.openLink('https://evil.example/main/me')
  await phone.openLink(`${address}/share/abcdefghijkl`)
  await expect.poll(() => phone.asked('Browser.open')).toEqual([{ url: `${address}/share/abcdefghijkl` }])
  await expect(app).toHaveURL(/\/stampCardDetail\/herzhaft-kochen$/)
  await phone.openLink(`${address}/couponDetail/naturjoghurt-3-fuer-2`)
  await expect(app).toHaveURL(/\/couponDetail\/naturjoghurt-3-fuer-2$/)
  phone.launchUrl = `${address}/faqs`
  await startApp(phone, 'emptied')
  await expect(app).toHaveURL(/\/faqs$/)
})

test('what the phone can do is the phone’s: photos, codes, places, sharing, files, the partner’s page, the light of the card', async ({
  aShopper,
  aPhone,
  startApp,
  page: easel,
}) => {
  const phone = aPhone('android', await aShopper())
  phone.files.set('/_capacitor_file_/cache/photo.jpg', await easel.screenshot({ type: 'jpeg' }))
  const app = await startApp(phone)
  const go = (path: string) => app.goto(`https://localhost${path}`)

  await go('/cropper')
  phone.when('Camera.takePhoto', () => {
    throw new NativeError('OS-PLUG-CAMR-0006')
  })
  await app.getByRole('button', { name: 'Foto aufnehmen' }).click()
  await expect.poll(() => phone.asked('Camera.takePhoto').length).toBe(1)
  phone.when('Camera.takePhoto', () => {
    throw new NativeError('OS-PLUG-CAMR-0003')
  })
  await app.getByRole('button', { name: 'Foto aufnehmen' }).click()
  await expect(app.getByText('Kamera oder Bilder sind für diese App nicht erlaubt.')).toBeVisible()
  phone.when('Camera.takePhoto', () => ({ type: 0, saved: false, webPath: 'https://localhost/_capacitor_file_/cache/photo.jpg' }))
  await app.getByRole('button', { name: 'Foto aufnehmen' }).click()
  await app.getByRole('button', { name: 'Foto verwenden' }).click()
  await expect(app.getByText('Schön, dich zu sehen!')).toBeVisible()
  await expect(app.getByRole('region', { name: 'Mathilde Sommerfeld' }).locator('img')).toHaveJSProperty('naturalWidth', 288)

  phone.when('CapacitorBarcodeScanner.scanBarcode', () => {
    throw new NativeError('OS-PLUG-BARC-0006')
  })
  await go('/scanQrCode')
  await expect.poll(() => phone.asked('CapacitorBarcodeScanner.scanBarcode').length).toBe(1)
  await app.getByLabel('Code', { exact: true }).fill('7K3M')
  await expect(app.getByText(/Kamera ist|keine Kamera/)).toHaveCount(0)
  const code = await printedCollectCode()
  phone.when('CapacitorBarcodeScanner.scanBarcode', () => ({ ScanResult: code, format: 0 }))
  await app.getByRole('button', { name: 'Kamera öffnen' }).click()
  await expect(app.getByText('2 Herzen sind gelandet.')).toBeVisible()

  phone.when('Geolocation.requestPermissions', () => ({ location: 'denied', coarseLocation: 'denied' }))
  await go('/storeLocator')
  await app.getByRole('button', { name: 'In meiner Nähe' }).click()
  await expect(app.getByText('Dein Standort ist für diese App gesperrt')).toBeVisible()
  phone.when('Geolocation.requestPermissions', () => ({ location: 'granted', coarseLocation: 'granted' }))
  phone.when('Geolocation.getCurrentPosition', () => ({ timestamp: 0, coords: { latitude: 51.3375, longitude: 12.3284, accuracy: 5 } }))
  await app.getByRole('button', { name: 'In meiner Nähe' }).click()
  await expect(app.getByRole('list', { name: 'Märkte' }).getByRole('button').first()).toContainText('Leipzig, Lindenau')
  expect(phone.asked('Geolocation.getCurrentPosition')[0]).toMatchObject({ enableHighAccuracy: true, timeout: 1000, maximumAge: 0 })

  await go('/giftDetail/emaille-becher')
  await app.getByRole('button', { name: 'Teilen' }).click()
  await expect
    .poll(() => phone.asked('Share.share'))
    .toEqual([{ title: 'Emaille-Becher', url: expect.stringMatching(/\/share\/[\w-]{12}$/) }])

  await go('/main/landing')
  await app.getByRole('link', { name: 'Zu Besuch im Lindental' }).click()
  await expect
    .poll(() => phone.asked('Browser.open'))
    .toEqual([{ url: expect.stringMatching(/^https:\/\/hof-lindental\.example\/.*code=.{16}/) }])

  phone.when('Filesystem.writeFile', () => ({ uri: 'file:///cache/data.json' }))
  await go('/dataExport')
  await app.getByRole('button', { name: 'Datei herunterladen' }).click()
  await confirmWho(app)
  await expect.poll(() => phone.asked('Share.share')).toContainEqual(expect.objectContaining({ files: ['file:///cache/data.json'] }))
  const [file] = phone.asked('Filesystem.writeFile')
  expect(JSON.parse(Buffer.from(String(file?.data), 'base64').toString())).toMatchObject({ account: { firstName: 'Mathilde' } })

  await go('/main/wallet')
  await expect.poll(() => phone.asked('Herzkarte.lightUp').length).toBe(1)
  await app.getByRole('navigation').getByRole('link', { name: 'Mehr' }).click()
  await expect.poll(() => phone.asked('Herzkarte.lightDown').length).toBe(1)

  // The file has everything about the member, and does not outlast the session.
  const deletions = () => phone.asked('Filesystem.rmdir')
  const before = deletions().length
  await go('/main/me')
  await app.getByRole('button', { name: 'Abmelden' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect.poll(() => deletions().length).toBe(before + 1)
  expect(deletions().at(-1)).toMatchObject({ path: String(file?.path).split('/')[0], directory: 'CACHE', recursive: true })
})

test('without a network a quiet line says so; push messages that are not wanted or not to be had change nothing', async ({
  aShopper,
  aPhone,
  startApp,
  checkAccess,
}) => {
  const phone = aPhone('android', await aShopper())
  phone.push.says = 'denied'
  const app = await startApp(phone)
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await expect.poll(() => phone.asked('PushNotifications.requestPermissions').length).toBe(1)
  await phone.setConnected(false)
  await expect(app.getByText('Keine Verbindung')).toBeVisible()
  await checkAccess(app)
  await phone.setConnected(true)
  await expect(app.getByText('Keine Verbindung')).toHaveCount(0)
  await app.goto('https://localhost/notification')
  await app.getByRole('button', { name: 'Einstellungen' }).click()
  await expect(app.getByText('Nachrichten sind auf diesem Gerät gesperrt.')).toBeVisible()
  await checkAccess(app)
  expect(phone.asked('PushNotifications.register')).toEqual([])

  phone.push.permission = 'granted'
  phone.when('PushNotifications.register', () => phone.publish('PushNotifications.registrationError', { error: 'no services' }))
  await startApp(phone)
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await expect.poll(() => phone.asked('PushNotifications.register').length).toBe(1)
  expect(phone.asked('PushNotifications.requestPermissions')).toHaveLength(1)
  await holdNextToast(app)
  await phone.publish('PushNotifications.pushNotificationReceived', {
    id: '1',
    title: 'Neu: Naturjoghurt',
    data: { type: '4', pageRedirectType: '6', refId: 'naturjoghurt-3-fuer-2' },
  })
  await app.getByRole('region', { name: 'Hinweise' }).getByRole('link', { name: 'Ansehen' }).click()
  await expect(app).toHaveURL(/\/couponDetail\/naturjoghurt-3-fuer-2$/)
})

test('an app that is too old asks to be replaced, and leaves either way', async ({ aPhone, startApp, context, checkAccess }) => {
  const phone = aPhone('android')
  phone.version = '0.1.0'
  await context.route('**/appVersion.json?*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        minimum_version: '0.2',
        message_DE: 'Diese App ist zu alt.',
        message_EN: '',
        message_FR: '',
        link: 'https://feldmarkt.example/app',
      },
    }),
  )
  const app = await startApp(phone)
  const dialog = app.getByRole('alertdialog')
  await expect(dialog).toContainText('Diese App ist zu alt.')
  await checkAccess(app)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(() => phone.asked('App.exitApp').length).toBe(1)
  expect(phone.asked('Browser.open')).toEqual([])
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await expect.poll(() => phone.asked('App.exitApp').length).toBe(2)
  expect(phone.asked('Browser.open')).toEqual([{ url: 'https://feldmarkt.example/app' }])

  phone.version = '0.2.1'
  await startApp(phone)
  await expect(app).toHaveURL(/\/main\/landing$/)
  await expect(dialog).toHaveCount(0)
})
