/** The running release, as in package.json; it is recorded in each database that it wrote. */
export const release = '1.0.0'
