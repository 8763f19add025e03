import type { DemoSignIn } from './demo/index.ts'

/** What a person wants to know once everything runs. */
export function announcement(url: string, seconds: number, demo: boolean, signIns: readonly DemoSignIn[]): string {
  const places = [
    ['App', '/'],
    ...(demo ? [['Till simulator', '/till'] as const, ['Outbox', '/outbox'] as const] : []),
    ['API reference', '/reference'],
  ] as const
  const lines = [
    '',
    `Herzkarte is running (${seconds.toFixed(1)} s)`,
    '',
    ...places.map(([name, path]) => `  ${name.padEnd(16)}${url}${path}`),
  ]
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ login }) => login.length)) + 2
    lines.push('', '  Demo sign-ins', ...signIns.map(({ login, password, what }) => `  ${login.padEnd(width)}${password}  ${what}`))
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}
