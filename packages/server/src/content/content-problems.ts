import { UserError } from '@herzkarte/command'

/** A problem of the content: the file, the path in it (empty for the complete file) and a message that continues from there. */
export interface Problem {
  file: string
  path: string
  message: string
}

function problemLine({ file, path, message }: Problem): string {
  return path === '' ? `${file}: ${message}` : `${file}: ${path} ${message}`
}

/** Invalid content. `problems` is complete for everything that could be read. */
export class ContentProblems extends UserError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentProblems'
    this.problems = problems
  }
}
