/** The project id that stands for "this machine" when no hosted project is configured. */
export const localProjectId = 'local'
