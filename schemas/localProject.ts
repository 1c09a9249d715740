/** The project id for "this machine", when no hosted project is configured. */
export const localProjectId = 'local'
