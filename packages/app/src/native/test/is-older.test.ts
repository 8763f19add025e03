// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isOlder } from '../start.ts'

it.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.9', '1.10.0', true],
  ['0.9', '1', true],
  ['1', '1.0.0', false],
  ['1.0.0', '1', false],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.9.9', false],
  ['1.0.0-beta', '1.0.0', false],
])('%s is older than %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected))
