/** How serious a finding is. `problem`: something does not work. `warning`: something will not work soon, or cannot be recommended. */
export type Level = 'good' | 'warning' | 'problem'

export interface Finding {
  level: Level
  subject: string
  /** One sentence. Says what to do if the level is not `good`. */
  message: string
}

export const good = (subject: string, message: string): Finding => ({ level: 'good', subject, message })
export const warning = (subject: string, message: string): Finding => ({ level: 'warning', subject, message })
export const problem = (subject: string, message: string): Finding => ({ level: 'problem', subject, message })
