import type { Problem } from '../../content-problems.ts'
import type { SourceItem } from '../../files/source-item.ts'
import { problem } from '../problem.ts'

/** Shorter texts may be the same in two languages: names, `Café`, `−20 %`. */
const sentenceLength = 40

/** Sentences that are the same in two languages: somebody has copied a text and not translated it. */
export function warnOfTexts(items: SourceItem[]): Problem[] {
  return items.flatMap((item) => textsIn(item.data, '').flatMap(({ path, texts }) => untranslated(item, path, texts)))
}

function untranslated(item: SourceItem, path: string, texts: Record<string, string>): Problem[] {
  const languages = Object.entries(texts)
  return languages.flatMap(([lang, text], index) => {
    const same = languages.slice(0, index).find(([, other]) => other === text && text.length >= sentenceLength)
    return same ? [problem(item, `${path}.${lang}`, `is the same as in ${same[0]}: it is not translated`)] : []
  })
}

interface Found {
  path: string
  texts: Record<string, string>
}

/** All texts in several languages, at any depth. */
function textsIn(value: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.some(([name]) => name === 'de') && entries.every(([, text]) => typeof text === 'string'))
    return [{ path, texts: value as Found['texts'] }]
  return entries.flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
  )
}
