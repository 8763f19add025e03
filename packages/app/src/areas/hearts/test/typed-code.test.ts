// @vitest-environment happy-dom
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { describe, expect, it } from 'vitest'

const { asTyped } = await import('../parts/CodeForm.tsx')

const typing = (value: string, selectionEnd: number | null = value.length) => asTyped({ value, selectionEnd })

describe('a collect code while it is typed', () => {
  it('is grouped as it is printed', () => {
    expect(typing('7k3m')).toBe('7K3M')
    expect(typing('7k3mq')).toBe('7K3M-Q')
    expect(typing('7K3M-QW9X0')).toBe('7K3M-QW9X-0')
    expect(typing(' 7k3m qw9x–0ztb 4hpa ')).toBe('7K3M-QW9X-0ZTB-4HPA')
  })

  it('can be deleted past a dash', () => {
    expect(typing('7K3M-')).toBe('7K3M')
    expect(typing('7K3')).toBe('7K3')
  })

  it('leaves the caret alone in the middle', () => {
    expect(typing('7K3Mx-QW9X', 5)).toBe('7K3MX-QW9X')
  })

  it('is the code that was typed, whatever was done to it', () => {
    expect(collectCodeOf(typing('7k3m qw9x oztb 4hpa'))).toBe('7K3MQW9X0ZTB4HPA')
  })
})
