import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Method {
  name: string
  rtype?: string
}

/** The native side's description of a plugin for the page. */
export interface PluginHeader {
  name: string
  methods: Method[]
}

const native = fileURLToPath(new URL('../../../packages/native/', import.meta.url))
const { resolve } = createRequire(join(native, 'package.json'))
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:java|kt)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Names of the methods that Java or Kotlin code exposes to pages, with their return types. */
function methodsIn(source: string): Method[] {
  const pattern = /@PluginMethod(\([^)]*\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:public |override |open )*(?:void|fun) (\w+)\(/g
  return [...source.matchAll(pattern)].map(([, how = '', name = '']) => {
    if (how.includes('RETURN_NONE')) return { name }
    return { name, rtype: how.includes('RETURN_CALLBACK') ? 'callback' : 'promise' }
  })
}

const ofEveryPlugin = methodsIn(
  readFileSync(join(folderOf('@capacitor/android'), 'capacitor/src/main/java/com/getcapacitor/Plugin.java'), 'utf8'),
)

/** The headers of the project's installed plugins, read from their sources like Android reads them from their classes. */
export function pluginHeaders(): PluginHeader[] {
  const { dependencies } = JSON.parse(readFileSync(join(native, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const names = Object.keys(dependencies).filter((name) => !/^@capacitor\/(?:core|android|ios)$/.test(name))
  return names.map((name) => {
    const source = sourcesOf(join(folderOf(name), 'android/src/main')).find((text) => text.includes('@CapacitorPlugin'))
    const [, id] = /@CapacitorPlugin\(\s*name = "(\w+)"/.exec(source ?? '') ?? []
    if (!source || !id) throw new Error(`${name} has no plugin for Android`)
    const own = methodsIn(source)
    const inherited = ofEveryPlugin.filter((method) => !own.some(({ name: known }) => known === method.name))
    return { name: id, methods: [...own, ...inherited] }
  })
}
