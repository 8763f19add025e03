import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account for a cluster. PostgreSQL does not run as root, so root runs it as the owner of an existing cluster, otherwise as `nobody` (initdb
 * requires an account with a name). Undefined for an ordinary user, who runs it directly.
 *
 * @throws StartError when the cluster belongs to another ordinary user.
 */
export function accountFor(clusterDir: string): Account | undefined {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = ownerOf(clusterDir)
  if (self === 0) return owner?.uid ? owner : nobody()
  if (owner && owner.uid !== self) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}); start as that user or as root, or choose another DATA_DIR.`,
    )
  }
  return undefined
}

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function nobody(): Account {
  try {
    return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
  } catch (error) {
    throw new StartError('PostgreSQL does not run as root and there is no account "nobody" here; start as an ordinary user.', {
      cause: error,
    })
  }
}

function idOfNobody(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
}
