/** A failure that the user can fix: its message says what is wrong and what to do, so no stack is shown. */
export class UserError extends Error {}

const pathProblems: Record<string, string> = {
  ENOENT: 'does not exist; check the path',
  ENOTDIR: 'cannot exist, because a part of its path is a file; check the path',
  EISDIR: 'is a folder; name a file',
  EACCES: 'is not accessible for this user; change its permissions or choose another path',
  EPERM: 'is not accessible for this user; change its permissions or choose another path',
  EROFS: 'is on a read-only file system; choose another path',
  ENOSPC: 'cannot be written, because there is no disk space left; free some or choose another path',
  EDQUOT: 'cannot be written, because the disk quota is used up; free some or choose another path',
}

/** Node does not say which file could not be read or written. */
const withoutPath = ['EISDIR', 'ENOSPC', 'EDQUOT']

/** The message for the user at the terminal. Undefined if the error is a bug; its stack then shows where. */
export function userMessage(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', path = withoutPath.includes(code) ? 'The path' : undefined } = error as NodeJS.ErrnoException
  const problem = pathProblems[code]
  return path === undefined || problem === undefined ? undefined : `${path} ${problem}.`
}
