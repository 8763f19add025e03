import { startFacebook } from './stand-in.ts'

const ownMachine = ['127.0.0.1', '::1', 'localhost']

/**
 * The stand-in for a demo that only this machine reaches and that has no Facebook of its own. Production never has one: there, it would let anybody
 * in as anybody.
 */
export async function facebookOfDemo(
  isDemo: boolean,
  { HOST: host, FACEBOOK_APP_ID: appId, NODE_ENV: mode }: Record<string, string | undefined>,
): Promise<Awaited<ReturnType<typeof startFacebook>> | undefined> {
  const isReached = !host || ownMachine.includes(host)
  return isDemo && mode !== 'production' && isReached && appId === undefined ? startFacebook() : undefined
}
