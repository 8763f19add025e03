import { type Problem, problem, type SourceItem } from '../content-problems.ts'
import { mapLeaves } from '../files/json-schema.ts'
import { imageFolder } from '../files/source-files.ts'
import { type ContentItem, contentKinds } from '../kinds.ts'

/** Pictures that content names and that do not exist. */
export function checkPictures(items: SourceItem[], images: string[]): Problem[] {
  return picturesIn(items)
    .filter(({ picture }) => !images.includes(picture))
    .map(({ item, path, picture }) => problem(item, path, `names ${imageFolder}/${picture}, which does not exist`))
}

/** Pictures that no content uses. */
export function unusedPictures(items: SourceItem[], images: string[]): Problem[] {
  const used = new Set(picturesIn(items).map(({ picture }) => picture))
  return images
    .filter((image) => !used.has(image))
    .map((image) => ({ file: `${imageFolder}/${image}`, path: '', message: 'is a picture that no content uses' }))
}

/** Each picture that content names. */
export function picturesIn<Item extends ContentItem>(items: readonly Item[]): { item: Item; path: string; picture: string }[] {
  const found: { item: Item; path: string; picture: string }[] = []
  for (const item of items) {
    mapLeaves(contentKinds[item.kind].schema, item.data, (schema, value, path) => {
      if (schema.format === 'picture') found.push({ item, path, picture: String(value) })
      return value
    })
  }
  return found
}
