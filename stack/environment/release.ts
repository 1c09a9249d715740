import root from '../../package.json' with {type: 'json'}

/** The release that runs, such as `1.0.0`: it stands in each database that it wrote. */
export const release: string = root.version
