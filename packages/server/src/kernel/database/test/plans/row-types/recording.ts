import type * as statements from '../../../statement.ts'

/** A statement that has been declared while modules were imported. */
export interface Recorded {
  text: string
  /** Of a set statement, the same for several works. */
  set: string | undefined
  /** Below `src`. */
  file: string
  path: string
  /** Line and column of the call. */
  position: string
}

/** Stands in for the module that prepares statements and notes each one. */
export function recordingIn(recorded: Recorded[], original: typeof statements): typeof statements {
  function record<Declared extends { text: string; set?: { text: string } | undefined }>(declared: Declared): Declared {
    const [, path = '', position = ''] = /(\/[^()]+\.ts):(\d+:\d+)\)?$/.exec(new Error().stack?.split('\n')[3] ?? '') ?? []
    recorded.push({
      text: declared.text,
      set: declared.set?.text,
      path,
      file: /packages\/server\/src\/(\S+\.ts)/.exec(path)?.[1] ?? 'nowhere',
      position,
    })
    return declared
  }
  return {
    ...original,
    statement<Row, Values extends readonly unknown[]>(text: string) {
      return record(original.statement<Row, Values>(text))
    },
    setStatement<Row, Values extends readonly unknown[]>(write: (form: statements.Form) => string) {
      return record(original.setStatement<Row, Values>(write))
    },
  }
}
