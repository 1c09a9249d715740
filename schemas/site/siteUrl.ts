import {readStudioPage} from 'environment/studioPage.ts'

/** Origin of the website, as a Studio is told by its page; undefined outside of one. */
export const siteUrl = readStudioPage()?.siteUrl
