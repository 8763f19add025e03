import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { UserError, userMessage } from '../src/index.ts'

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

describe('the message for the user', () => {
  it('is that of an error which the user can fix', () => {
    expect(userMessage(new UserError('There is no store nowhere.'))).toBe('There is no store nowhere.')
  })

  it.each([
    ['a missing file', '/nonexistent', '/nonexistent does not exist; check the path.'],
    ['a folder instead of a file', import.meta.dirname, 'The path is a folder; name a file.'],
    [
      'a path through a file',
      `${import.meta.filename}/x`,
      `${import.meta.filename}/x cannot exist, because a part of its path is a file; check the path.`,
    ],
  ])('names the path of %s', (_, path, message) => {
    expect(userMessage(errorOf(() => readFileSync(path)))).toBe(message)
  })

  it('does not hide a bug', () => {
    expect(userMessage(new TypeError('x is undefined'))).toBeUndefined()
    expect(userMessage('thrown text')).toBeUndefined()
  })
})
