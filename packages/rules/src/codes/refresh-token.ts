/** The secret of a refresh token is a key of this length, followed by a seal. A sign-out token has the hash of the seal instead. */
export const REFRESH_KEY_LENGTH = 22
