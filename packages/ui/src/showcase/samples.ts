import type { UiLang } from '../texts.ts'
import { de } from './samples-de.ts'
import { en } from './samples-en.ts'
import { fr } from './samples-fr.ts'

export type Samples = typeof de

export const samples: Record<UiLang, Samples> = { de, en, fr }
