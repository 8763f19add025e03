import { version } from '../../package.json' with { type: 'json' }

/** Version of this app, as it was built. */
export const appVersion: string = version
