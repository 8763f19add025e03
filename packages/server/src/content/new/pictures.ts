import { UserError } from '@herzkarte/command'
import { picturesIn } from '../checks/pictures.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import type { Ask } from './answers.ts'
import type { NewKind } from './kinds.ts'
import type { Shop } from './shop.ts'

/** Proposes a picture with the name of the item, otherwise the usual one, otherwise one with a similar name or that nothing uses. */
export function askPicture(ask: Ask, shop: Shop, kind: NewKind, id: string, usual?: string): Promise<string> {
  const proposal = proposedPicture(shop, kind, id, usual)
  return ask({ key: 'picture', text: 'Picture below images/', proposal, parse: (picture) => parsePicture(shop, picture) })
}

function parsePicture({ images }: Shop, picture: string): string {
  if (images.includes(picture)) return picture
  throw new UserError(`There is no picture images/${picture}.`)
}

function proposedPicture({ items, images }: Shop, kind: NewKind, id: string, usual?: string): string | undefined {
  const used = new Set(picturesIn([...items]).map(({ picture }) => picture))
  const folders = new Set(picturesIn(itemsOf([...items], kind) as SourceItem[]).map(({ picture }) => folderOf(picture)))
  const words = id.split('-').filter((word) => word.length > 3)
  const score = (picture: string) => {
    const name = nameOf(picture)
    const isLike = name === id ? 2 : words.some((word) => name.includes(word)) ? 1 : 0
    return 200 * isLike + 300 * Number(picture === usual) + 100 * Number(folders.has(folderOf(picture))) + Number(!used.has(picture))
  }
  const [best] = images.filter((image) => /\.(svg|webp|png|jpg)$/.test(image)).toSorted((a, b) => score(b) - score(a))
  return best
}

const folderOf = (picture: string) => picture.split('/')[0] ?? ''
const nameOf = (picture: string) => picture.replace(/^.*\/|\.\w+$/g, '')
