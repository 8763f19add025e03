import type * as statements from '../../../statement.ts'

/** A statement that has been declared while modules were imported. */
export interface Recorded {
  text: string
  /** Below `src`. */
  file: string
  path: string
  /** Line and column of the call. */
  position: string
}

/** Stands in for the module that prepares statements and notes each one. */
export function recordingIn(recorded: Recorded[], original: typeof statements): typeof statements {
  function record(text: string): void {
    const [, path = '', position = ''] = /(\/[^()]+\.ts):(\d+:\d+)\)?$/.exec(new Error().stack?.split('\n')[3] ?? '') ?? []
    recorded.push({ text, path, file: /packages\/server\/src\/(\S+\.ts)/.exec(path)?.[1] ?? 'nowhere', position })
  }
  return {
    ...original,
    statement<Row, Values extends readonly unknown[]>(text: string) {
      record(text)
      return original.statement<Row, Values>(text)
    },
    setStatement<Row, Values extends readonly unknown[]>(text: string) {
      record(text)
      return original.setStatement<Row, Values>(text)
    },
  }
}
