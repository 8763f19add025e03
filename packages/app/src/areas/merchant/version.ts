import { version } from '../../../../../package.json' with { type: 'json' }

/** Version of this app at build time, which is the version of the entire project. */
export const appVersion: string = version
