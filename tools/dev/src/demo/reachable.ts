import { UserError } from '@herzkarte/command'

/**
 * The demo members are created through the API, over TLS if the server speaks it.
 *
 * @throws UserError if this process does not trust the server's certificate.
 */
export async function assertReachable(url: string): Promise<void> {
  try {
    await fetch(`${url}/healthz`)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (!url.startsWith('https:') || !(cause instanceof Error)) throw error
    throw new UserError(
      `The demo creates its members over https, and the certificate of TLS_CERT is not trusted here (${cause.message}): set NODE_EXTRA_CA_CERTS to the file of its authority, or start the demo without TLS_CERT.`,
    )
  }
}
