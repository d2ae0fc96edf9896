/** The role a PostgreSQL database's console signs in as. Roles belong to the whole server, so each database has one of its own. */
export const consoleRole = (name: string) => `${name.slice(0, 55)}_console`;
