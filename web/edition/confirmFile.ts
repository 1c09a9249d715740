/** In DATA_DIR: `npm run content -- confirm` writes it, and the site takes what it doubted. */
export const confirmFile = 'site/confirmed'
