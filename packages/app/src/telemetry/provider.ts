import type { TelemetryProvider } from './port.ts'

/** None: nothing is collected, asked or loaded. docs/operations.md says what a merchant who wants one has to do. */
export const provider: TelemetryProvider | null = null
