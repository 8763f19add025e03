import { expect, test } from '../../support/native/shell.ts'

for (const platform of ['android', 'ios'] as const) {
  test(`on ${platform} a visitor looks around, follows a message into signing in, and joins what is pushed`, async ({
    aShopper,
    aPhone,
    startApp,
    checkAccess,
  }) => {
    const phone = aPhone(platform)
    await phone.tapMessage({ type: '4', pageRedirectType: '1', refId: 'herzhaft-kochen' })
    const app = await startApp(phone)
    await expect(app).toHaveURL(/\/login$/)
    expect(phone.asked('PushNotifications.requestPermissions')).toEqual([])
    expect(phone.asked('ScreenOrientation.lock')).toEqual([{ orientation: 'portrait' }])

    const { session } = await aShopper()
    const registered = app.waitForRequest('**/registerDeviceToken.do')
    await app.getByLabel('E-Mail-Adresse').fill(session.user.email ?? '')
    await app.getByRole('textbox', { name: 'Passwort' }).fill('Quittengelee7!')
    await app.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(app).toHaveURL(/\/stampCardDetail\/herzhaft-kochen$/)
    await expect(app.getByRole('heading', { level: 1, name: 'Herzhaft kochen' })).toBeVisible()
    const deviceType = { ios: 1, android: 2 }[platform]
    expect((await registered).postDataJSON()).toMatchObject({ status: 1, deviceToken: `token-of-${platform}`, deviceType })
    await checkAccess(app)

    await phone.tapMessage({ type: '4', pageRedirectType: '7' })
    await expect(app).toHaveURL(/\/main\/offers$/)
    await phone.tapMessage({ type: '4', pageRedirectType: '6', refId: 'naturjoghurt-3-fuer-2' })
    await expect(app).toHaveURL(/\/couponDetail\/naturjoghurt-3-fuer-2$/)
    await phone.tapMessage({ type: '1' })
    await phone.tapMessage({ type: '4', path: 'https://evil.example' })
    await phone.tapMessage({ type: '4', path: '/TransHistory' })
    await expect(app).toHaveURL(/\/TransHistory$/)

    // The system emptied the web view: the copy that it keeps for the app signs in again.
    await expect.poll(() => [...phone.protected.values()].join()).toContain('refreshToken')
    expect([...phone.preferences.values()].join()).not.toContain('refreshToken')
    const again = await startApp(phone, 'emptied')
    await expect(again.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  })
}
