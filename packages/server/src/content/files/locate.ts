import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser'
import type { Problem } from '../content-problems.ts'

/** The same problems with their lines, as far as their files in this folder can be read as JSON. */
export async function locate(folder: string, problems: readonly Problem[]): Promise<Problem[]> {
  const files = new Map<string, string | undefined>()
  for (const { file } of problems)
    if (file.endsWith('.json') && !files.has(file)) files.set(file, await readFile(join(folder, file), 'utf8').catch(() => undefined))
  return problems.map((problem) => {
    const text = files.get(problem.file)
    const root = text === undefined || problem.path === '' ? undefined : parseTree(text)
    return text === undefined || root === undefined ? problem : { ...problem, at: placeOf(text, root, segmentsOf(problem.path)) }
  })
}

/** A field that is missing is located at the object that lacks it. */
function placeOf(text: string, root: Node, path: JSONPath): NonNullable<Problem['at']> {
  let node: Node | undefined
  for (let depth = path.length; node === undefined; depth -= 1) node = findNodeAtLocation(root, path.slice(0, depth))
  const entry = path.findIndex((segment) => typeof segment === 'number')
  const id = entry === -1 ? undefined : findNodeAtLocation(root, [...path.slice(0, entry + 1), 'id'])
  return { line: text.slice(0, node.offset).split('\n').length, id: id && String(getNodeValue(id)) }
}

/** `coupons[2].effect.percent` as segments. */
const segmentsOf = (path: string): JSONPath =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) => (index === undefined ? name : Number(index)))
