export { type FigureName, figureNames } from './count-figures.ts'
export { measureStatus, readFigures } from './measure-status.ts'
export { type NoteTill, tillNotes } from './note-till.ts'
