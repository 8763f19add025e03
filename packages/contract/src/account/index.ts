export * from './profile.ts'
export * from './registration.ts'
export * from './session.ts'
export * from './shapes.ts'
