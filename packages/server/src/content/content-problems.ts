/** One thing wrong with the content: the file, the place in it (empty: the file as a whole) and a sentence that goes on from there. */
export interface Problem {
  file: string
  path: string
  message: string
}

function problemLine({ file, path, message }: Problem): string {
  return path === '' ? `${file}: ${message}` : `${file}: ${path} ${message}`
}

/** Content that cannot be used; `problems` is complete as far as it could be read. */
export class ContentProblems extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentProblems'
    this.problems = problems
  }
}
