/** The release that runs, as in package.json: it stands in each database that it wrote. */
export const release = '1.0.0'
