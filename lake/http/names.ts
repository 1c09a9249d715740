/** What hosted Sanity takes as a project's id; it is part of the addresses of pictures. */
export const PROJECT_ID = /^[a-z0-9][a-z0-9-]{0,63}$/

/** What hosted Sanity takes as a dataset's name; it also keeps a path within its folder. */
export const DATASET_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/
