import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildNumberOf, changesFor, readFacts } from '../src/projects.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const text = (path: string) => readFileSync(at(path), 'utf8')
const json = <T>(path: string) => JSON.parse(text(path)) as T

interface Package {
  version: string
  dependencies: Record<string, string>
}

const { dependencies } = json<Package>('package.json')
const plugins = Object.keys(dependencies).filter((name) => !/^@capacitor\/(?:core|android|ios)$/.test(name))
const config = json<{ appId: string; appName: string; webDir: string; plugins: Record<string, Record<string, unknown>> }>(
  'capacitor.config.json',
)

describe('both projects', () => {
  it('have the version of the root and the host of the server, each in its place', async () => {
    const facts = await readFacts()
    expect(facts.version).toBe(json<Package>('../../package.json').version)
    for (const [path, changes] of Object.entries(changesFor(facts))) {
      for (const [pattern, replacement] of changes) {
        const found = text(path).match(new RegExp(pattern, 'g'))
        expect(found?.length, `${path} ${pattern}`).toBeGreaterThan(0)
        expect(new Set(found), path).toEqual(new Set([replacement]))
      }
    }
  })

  it('count versions up', () => {
    const versions = ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.12', '1.3.0', '12.0.0']
    const numbers = versions.map(buildNumberOf)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(new Set(numbers).size).toBe(versions.length)
  })

  it('carry every plugin of package.json, in the same version as the app that talks to it', () => {
    const web = json<Package>('../app/package.json').dependencies
    for (const name of plugins) {
      const product = name.replace(/^@/, '').replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(text('ios/App/CapApp-SPM/Package.swift'), name).toContain(`.product(name: "${product}", package: "${product}")`)
      expect(text('android/capacitor.settings.gradle'), name).toContain(`include ':${name.replace('@', '').replace('/', '-')}'`)
      expect(text('android/app/capacitor.build.gradle'), name).toContain(`project(':${name.replace('@', '').replace('/', '-')}')`)
    }
    for (const [name, version] of Object.entries(web)) if (name.startsWith('@capacitor/')) expect(dependencies[name], name).toBe(version)
    expect(text('ios/App/CapApp-SPM/Package.swift')).toContain(`capacitor-swift-pm.git", exact: "${dependencies['@capacitor/core']}"`)
    expect(dependencies['@capacitor/ios']).toBe(dependencies['@capacitor/core'])
    expect(dependencies['@capacitor/android']).toBe(dependencies['@capacitor/core'])
  })

  it('are the same app, with the splash of two seconds that the specification asks for', () => {
    expect(config).toMatchObject({ appId: 'example.feldmarkt.herzkarte', appName: 'Herzkarte', webDir: 'www' })
    expect(config.plugins.SplashScreen).toMatchObject({ launchShowDuration: 2000, launchAutoHide: true })
    expect(config.plugins.SystemBars).toMatchObject({ insetsHandling: 'css' })
    expect(text('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`)
    expect(text('ios/App/App.xcodeproj/project.pbxproj').match(/PRODUCT_BUNDLE_IDENTIFIER = [^;]*/g)).toEqual(
      Array(2).fill(`PRODUCT_BUNDLE_IDENTIFIER = ${config.appId}`),
    )
  })
})

describe('the Android project', () => {
  const manifest = text('android/app/src/main/AndroidManifest.xml')

  it('is upright, in no backup, and speaks encrypted only', () => {
    for (const attribute of [
      'screenOrientation="portrait"',
      'allowBackup="false"',
      'usesCleartextTraffic="false"',
      'launchMode="singleTask"',
    ])
      expect(manifest).toContain(`android:${attribute}`)
  })

  it('opens links to the host of the server, and shows messages by an icon of their own', () => {
    expect(manifest).toMatch(
      /<intent-filter android:autoVerify="true">[\s\S]*?android:scheme="https" android:host="\$\{appHost\}"[\s\S]*?<\/intent-filter>/,
    )
    expect(manifest).toContain('default_notification_icon" android:resource="@drawable/ic_message"')
    expect(manifest).toContain('default_notification_channel_id" android:value="news"')
  })

  it('has every resource that it names', () => {
    const named = [...manifest.matchAll(/@(xml|drawable|mipmap)\/(\w+)/g)].map(([, kind, name]) => ({ kind, name }))
    expect(named.length).toBeGreaterThan(4)
    const folders = { xml: 'xml', drawable: 'drawable-xxhdpi', mipmap: 'mipmap-xxhdpi' } as Record<string, string>
    for (const { kind = '', name } of named) {
      const path = `android/app/src/main/res/${folders[kind]}/${name}.${kind === 'xml' ? 'xml' : 'png'}`
      expect(existsSync(at(path)), path).toBe(true)
    }
  })

  it('asks for what the app uses, and needs none of it', () => {
    expect([...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g)].map(([, name]) => name)).toEqual([
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
    ])
    for (const [feature] of manifest.matchAll(/<uses-feature [^>]*>/g)) expect(feature).toContain('android:required="false"')
  })
})

describe('the iOS project', () => {
  const plist = text('ios/App/App/Info.plist')
  const project = text('ios/App/App.xcodeproj/project.pbxproj')

  it('is upright, for phones', () => {
    expect(/<key>UISupportedInterfaceOrientations<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(plist)?.[1]?.match(/UIInterface\w+/g)).toEqual([
      'UIInterfaceOrientationPortrait',
    ])
    expect(project.match(/TARGETED_DEVICE_FAMILY = [^;]*/g)).toEqual(Array(2).fill('TARGETED_DEVICE_FAMILY = 1'))
  })

  it('says in three languages why it asks for camera, pictures and place', () => {
    const asked = [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => key)
    expect(asked).toEqual(['NSCameraUsageDescription', 'NSLocationWhenInUseUsageDescription', 'NSPhotoLibraryUsageDescription'])
    const said = ['de', 'en', 'fr'].map((lang) => {
      expect(project).toContain(`path = ${lang}.lproj/InfoPlist.strings`)
      const strings = [...text(`ios/App/App/${lang}.lproj/InfoPlist.strings`).matchAll(/^(\w+) = "([^"]+)";$/gm)]
      expect(strings.map(([, key]) => key)).toEqual(asked)
      return strings.map(([, , message]) => message)
    })
    expect(new Set(said.flat()).size).toBe(9)
    expect(said[0]).toEqual([...plist.matchAll(/UsageDescription<\/key>\s*<string>([^<]+)/g)].map(([, message]) => message))
  })

  it('may receive messages, opens links of the server, and hands its address for messages on', () => {
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements/g)).toHaveLength(2)
    expect(text('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>')
    const delegate = text('ios/App/App/AppDelegate.swift')
    expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications')
    expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications')
  })

  it('names only files that are there, and says why it keeps preferences', () => {
    for (const [, path = ''] of project.matchAll(/path = ((?:App\.entitlements|PrivacyInfo\.xcprivacy|\w+\.lproj\/[\w.]+))/g))
      expect(existsSync(at(`ios/App/App/${path}`)), path).toBe(true)
    expect(text('ios/App/App/PrivacyInfo.xcprivacy')).toContain('NSPrivacyAccessedAPICategoryUserDefaults')
    for (const [, file = ''] of text('ios/App/App/Assets.xcassets/Splash.imageset/Contents.json').matchAll(/"filename" : "([^"]+)"/g))
      expect(existsSync(at(`ios/App/App/Assets.xcassets/Splash.imageset/${file}`)), file).toBe(true)
  })
})
