import { expect } from 'vitest'
import type { ContentKind } from '../src/content/index.ts'
import { eventually } from './eventually.ts'
import { queryAsOwner } from './owner.ts'
import type { TestServer } from './server.ts'

/** Changes content like an apply would, and waits until the server has loaded it. */
export async function changeContent(app: TestServer, kind: ContentKind, id: string, change: object): Promise<void> {
  const { content } = app.server.services
  const before = content()
  await queryAsOwner(app, 'update content_items set data = data || $3::jsonb where kind = $1 and id = $2', [
    kind,
    id,
    JSON.stringify(change),
  ])
  await queryAsOwner(app, 'notify content_changed')
  await eventually(() => expect(content()).not.toBe(before))
}
