import { PHONE_MAX_WIDTH_PX } from '@herzkarte/rules/constants.ts'

/** The shell by the window's width, before the app runs, which then decides by itself (`shell/shell.ts`). */
export const shellOfWindow = matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`).matches ? 'wide' : 'phone'
