import { UserError } from '@herzkarte/command'

/** A start that cannot continue. Its message is one sentence for the user at the terminal. */
export class StartError extends UserError {
  override name = 'StartError'
}

const messages: Record<string, (place: string) => string> = {
  EACCES: (place) => `${place} is not writable for this user; choose another folder with DATA_DIR or change its owner.`,
  EPERM: (place) => `${place} is not writable for this user; choose another folder with DATA_DIR or change its owner.`,
  EROFS: (place) => `${place} is on a read-only file system; choose another folder with DATA_DIR.`,
  ENOSPC: (place) => `There is no disk space left for ${place}; free some or choose another folder with DATA_DIR.`,
  EDQUOT: (place) => `The disk quota for ${place} is used up; free some space or choose another folder with DATA_DIR.`,
  EEXIST: (place) => `${place} cannot be a folder, because it is a file; choose another one with DATA_DIR.`,
  ENOTDIR: (place) => `${place} cannot be a folder, because a part of its path is a file; choose another one with DATA_DIR.`,
}

/** Converts an access error of the operating system for `place` to a StartError. Returns any other error unchanged. */
export function inWords(error: unknown, place: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = messages[code]
  return message ? new StartError(message(place), { cause: error }) : error
}
