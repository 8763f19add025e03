import { extname, parse } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Content } from '../content/catalog.ts'
import { type Db, statement } from '../kernel/database/index.ts'

/** A picture or a film. */
export interface Picture {
  type: string
  body: Buffer
  /** A drawing compressed with gzip, to 40 %. Photographs already are. */
  packed?: Buffer
}

/** Types of pictures and films, by the ending of their names. */
export const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}

/** All drawings of a merchant, or a hundred photographs. */
const mostBytes = 16_000_000

const find = statement<{ body: Buffer }, [string]>('select body from pictures where hash = $1')

export type Pictures = ReturnType<typeof openPictures>

/** The merchant's pictures. Those that were asked for last are in memory. */
export function openPictures(db: Db, content: () => Content) {
  const cache = new LRUCache<string, Picture>({
    maxSize: mostBytes,
    sizeCalculation: ({ body, packed }) => body.length + (packed?.length ?? 0) + 1,
    fetchMethod: read,
  })

  async function read(name: string): Promise<Picture> {
    const { name: hash, ext: ending } = parse(name)
    const row = await db.first(find, hash)
    if (!row) throw new Error(`No picture is stored as ${name}`)
    const { body } = row
    return {
      type: pictureTypes[ending] ?? 'application/octet-stream',
      body,
      ...(ending === '.svg' && { packed: await promisify(gzip)(body) }),
    }
  }

  return {
    /** Names what the live revision has at a path below `images/`: by its hash, so that another picture has another name. */
    nameOf(path: string): string | undefined {
      const found = content().picture(path)
      return found && found.hash + extname(path).toLowerCase()
    },
    /** @throws if there is none. */
    async read(name: string | undefined): Promise<Picture> {
      const picture = name && (await cache.fetch(name))
      if (!picture) throw new Error('There is no such picture')
      return picture
    },
  }
}
