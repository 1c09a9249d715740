import {moveCompany} from './company.ts'
import type {Migration} from './migration.ts'
import {movePages} from './pages.ts'
import {movePictureConsents} from './pictureConsents.ts'

/** In the order in which they run. */
export const migrations: Migration[] = [moveCompany, movePages, movePictureConsents]
