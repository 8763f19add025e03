import { readFile, writeFile } from 'node:fs/promises'

const at = (path: string) => new URL(`../${path}`, import.meta.url)

type AppFacts = Awaited<ReturnType<typeof readFacts>>

/** The version of the package.json at the root, such as `1.4.0`, and where the server is; links to its host open the app. */
export async function readFacts() {
  const { version } = JSON.parse(await readFile(at('../../package.json'), 'utf8')) as { version: string }
  const { apiOrigin } = JSON.parse(await readFile(at('app.json'), 'utf8')) as { apiOrigin: string }
  return { version, apiOrigin: process.env.API_ORIGIN ?? apiOrigin }
}

/** A number that grows with the version, as both stores want it: two digits each for what comes behind the first dot. */
function buildNumberOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}

type Change = [pattern: RegExp, replacement: string]

/** What of the projects follows from the facts: the places, and what has to stand there. */
function changesFor({ version, apiOrigin }: AppFacts): Record<string, Change[]> {
  const { host } = new URL(apiOrigin)
  const build = buildNumberOf(version)
  return {
    'android/app/build.gradle': [
      [/versionCode \d+/, `versionCode ${build}`],
      [/versionName "[^"]*"/, `versionName "${version}"`],
      [/appHost: "[^"]*"/, `appHost: "${host}"`],
    ],
    'ios/App/App.xcodeproj/project.pbxproj': [
      [/MARKETING_VERSION = [^;]*;/g, `MARKETING_VERSION = ${version};`],
      [/CURRENT_PROJECT_VERSION = [^;]*;/g, `CURRENT_PROJECT_VERSION = ${build};`],
    ],
    'ios/App/App/App.entitlements': [
      [/applinks:[^<]*/, `applinks:${host}`],
      [/webcredentials:[^<]*/, `webcredentials:${host}`],
    ],
  }
}

/** Writes version and host into both projects. Throws when one of the places is not there any more. */
export async function writeFacts(facts: AppFacts): Promise<void> {
  for (const [path, changes] of Object.entries(changesFor(facts))) {
    let text = await readFile(at(path), 'utf8')
    for (const [pattern, replacement] of changes) {
      if (text.search(pattern) < 0) throw new Error(`${path} has no place for ${replacement}`)
      text = text.replace(pattern, replacement)
    }
    await writeFile(at(path), text)
  }
}

/** What Capacitor writes for its plugins, and what is written for the facts, as text by path. */
export async function readGenerated(): Promise<Record<string, string>> {
  const ofPlugins = ['android/capacitor.settings.gradle', 'android/app/capacitor.build.gradle', 'ios/App/CapApp-SPM/Package.swift']
  const paths = [...ofPlugins, ...Object.keys(changesFor(await readFacts()))]
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(at(path), 'utf8')] as const)))
}
