import type { DemoSignIn } from './demo/index.ts'

/** The information for the user once everything runs. In development, the app and the till simulator have their own addresses. */
export function announcement(url: string, seconds: number, demo: boolean, signIns: readonly DemoSignIn[]): string {
  const { APP_ADDRESS: app = `${url}/`, TILL_ADDRESS: till = `${url}/till` } = process.env
  const addresses = [
    ['App', app],
    ...(demo ? [['Till simulator', till] as const, ['Outbox', `${url}/outbox`] as const] : []),
    ['API reference', `${url}/reference`],
  ] as const
  const lines = [
    '',
    `Herzkarte is running (${seconds.toFixed(1)} s)`,
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(16)}${address}`),
  ]
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ login }) => login.length)) + 2
    lines.push('', '  Demo sign-ins', ...signIns.map(({ login, password, what }) => `  ${login.padEnd(width)}${password}  ${what}`))
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}
