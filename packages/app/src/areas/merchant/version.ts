import { version } from '../../../../../package.json' with { type: 'json' }

/** Version of this app, as it was built: that of the whole project. */
export const appVersion: string = version
