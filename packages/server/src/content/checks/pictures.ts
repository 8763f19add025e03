import type { Problem } from '../content-problems.ts'
import { joinPath, mapLeaves } from '../files/schema-walk.ts'
import { imageFolder } from '../files/source-files.ts'
import type { SourceItem } from '../files/source-item.ts'
import { contentKinds } from '../kinds.ts'

/** Missing pictures, and pictures that no content uses. */
export function checkPictures(items: SourceItem[], images: string[]): Problem[] {
  const problems: Problem[] = []
  const unused = new Set(images)
  for (const item of items) {
    mapLeaves(contentKinds[item.kind].schema, item.data, (schema, value, path) => {
      if (schema.format === 'picture') {
        unused.delete(String(value))
        if (!images.includes(String(value))) {
          problems.push({
            file: item.file,
            path: joinPath(item.path, path),
            message: `names ${imageFolder}/${value}, which does not exist`,
          })
        }
      }
      return value
    })
  }
  for (const image of unused) problems.push({ file: `${imageFolder}/${image}`, path: '', message: 'is a picture that no content uses' })
  return problems
}
