import {readStudioPage} from '@home-care/environment/studioPage.ts'

/** Origin of the website, from the Studio's page; undefined outside of one. */
export const siteUrl = readStudioPage()?.siteUrl
