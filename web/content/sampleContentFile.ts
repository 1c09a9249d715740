/** Where a build that never reached the Content Lake writes what it has to say, from the site's folder. */
export const sampleContentFile = '.next/sample-content'
