export { figureNames } from './count-figures.ts'
export { measureStatus, readFigures } from './measure-status.ts'
