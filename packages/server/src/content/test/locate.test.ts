import { expect, it } from 'vitest'
import { problemLine, problemOfFile } from '../content-problems.ts'
import { locate } from '../files/source-files.ts'
import { folderWith } from './support/shop-folder.ts'

const coupons = `{
  "coupons": [
    { "id": "zehn", "effect": { "percent": 10 } },
    {
      "id": "zwanzig",
      "effect": {
        "percent": 200
      }
    }
  ]
}
`
const lines = async (file: string, path: string) => {
  const folder = await folderWith({ 'coupons/alle.json': coupons, 'merchant.json': '{ "name": ' })
  return (await locate(folder, [problemOfFile(file, 'is wrong', { code: 'wrong', de: 'Das stimmt nicht.' }, path)])).map(problemLine)
}

it('a problem names its line, and the entry of a list', async () => {
  expect(await lines('coupons/alle.json', 'coupons[1].effect.percent')).toEqual([
    'coupons/alle.json:7: coupons[1].effect.percent (of zwanzig) is wrong',
  ])
})

it('a missing field is located at what lacks it', async () => {
  expect(await lines('coupons/alle.json', 'coupons[1].effect.scope.productIds')).toEqual([
    'coupons/alle.json:6: coupons[1].effect.scope.productIds (of zwanzig) is wrong',
  ])
})

it.each([
  ['coupons/alle.json', ''],
  ['nowhere.json', 'id'],
  ['images/alt.svg', ''],
])('a problem of %s as a whole has no line', async (file, path) => {
  expect(await lines(file, path)).toEqual([path === '' ? `${file}: is wrong` : `${file}: ${path} is wrong`])
})
