/** What the usage of a command says about its database. In a file of its own, because the usage needs no database. */
export const databaseNote = (setting: string) => `The database is ${setting}, or the one that runs below DATA_DIR.`
