import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesOf } from '../page-code.ts'

test('a page needs its chunk, all that this imports, and their styles, but not what it loads later', () => {
  const chunk = (name: string, imports: string[], more: object = {}) =>
    ({ type: 'chunk', fileName: `${name}.js`, moduleIds: [`/app/src/areas/x/pages/${name}.tsx`], imports, ...more }) as Rolldown.OutputChunk
  const chunks = [
    chunk('HomePage', ['parts.js'], { dynamicImports: ['Later.js'] }),
    chunk('parts', ['react.js'], { viteMetadata: { importedCss: new Set(['parts.css']) } }),
    chunk('react', []),
    chunk('Later', []),
  ]
  expect(filesOf(['/pages/HomePage.tsx'], chunks)).toEqual(['/HomePage.js', '/parts.js', '/parts.css', '/react.js'])
  expect(() => filesOf(['/pages/GonePage.tsx'], chunks)).toThrow('/pages/GonePage.tsx')
})
