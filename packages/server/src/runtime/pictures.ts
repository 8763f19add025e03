import { mkdtempSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Content } from '../content/catalog.ts'
import { type Db, statement } from '../kernel/database/index.ts'

export interface Pictures {
  /** Where their files are. */
  folder: string
  /** The file of a picture of the live revision, with its name in the folder. Beside a drawing is the same compressed, with `.gz`. Throws if there is none. */
  of(path: string): Promise<{ name: string; file: string; hash: string }>
  close(): Promise<void>
}

const find = statement<{ body: Buffer }, [string]>('select body from pictures where hash = $1')

/** The merchant's pictures, as files of this process that are named by their hashes. Each is written when it is asked for first. */
export function openPictures(db: Db, content: () => Content): Pictures {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-pictures-'))
  const writing = new Map<string, Promise<void>>()

  async function write(hash: string, file: string): Promise<void> {
    const row = await db.first(find, hash)
    if (!row) throw new Error(`No picture is stored with the hash ${hash}`)
    if (file.endsWith('.svg')) await writeWhole(`${file}.gz`, await promisify(gzip)(row.body))
    await writeWhole(file, row.body)
  }

  return {
    folder,
    async of(path) {
      const hash = content().picture(path)?.hash
      if (hash === undefined) throw new Error(`There is no picture ${path}`)
      const name = `${hash}${extname(path).toLowerCase()}`
      const file = join(folder, name)
      const written = writing.get(name) ?? write(hash, file)
      writing.set(name, written)
      await written.catch((error) => {
        writing.delete(name)
        throw error
      })
      return { name, file, hash }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
