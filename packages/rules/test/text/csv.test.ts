import { expect, it } from 'vitest'
import { csvLine } from '../../src/text/csv.ts'

it.each([
  ['a plain text and numbers', ['Öl', 12, -3, 0.5], 'Öl,12,-3,0.5'],
  [
    'separators, quotes and ends of lines',
    ['a,b', '5" Topf', 'oben\nunten', 'oben\r\nunten'],
    '"a,b","5"" Topf","oben\nunten","oben\r\nunten"',
  ],
  ['formulas', ['+20 % auf Öl', '=1+1', '-cmd', '@SUM(A1)', '\t=1', '\r=1'], `'+20 % auf Öl,'=1+1,'-cmd,'@SUM(A1),'\t=1,"'\r=1"`],
  ['formulas in wide characters, and with a separator', ['＝1+1', '=HYPERLINK("a","b")'], `'＝1+1,"'=HYPERLINK(""a"",""b"")"`],
  ['signs that are no beginning', ['1+1', 'Obst - Gemüse', ''], '1+1,Obst - Gemüse,'],
])('a line of CSV takes %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
