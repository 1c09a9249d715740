import {localProjectId} from '@home-care/schemas/localProject.ts'
import 'server-only'
import {enquiryWords} from '../../../content/enquiryWords.ts'
import {officeHours} from '../../../content/telephones.ts'
import {environment} from '../../../data/environment.ts'
import {enquiryRoles} from '../../../enquiries/staffIdentity.ts'
import type {StaffRouteOptions} from '../../../inbox/staffGuard.ts'
import {staffRoutes} from '../../../inbox/staffRoutes.ts'

const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL, STUDIO_URL} = environment

/** The Content Lake that the site reads decides who is staff. */
export const staffOptions: StaffRouteOptions = {
  studioUrl: STUDIO_URL,
  officeHours,
  words: enquiryWords,
  project: SANITY_PROJECT_ID
    ? {
        api: `https://${SANITY_PROJECT_ID}.api.sanity.io`,
        projectId: SANITY_PROJECT_ID,
        dataset: SANITY_DATASET,
      }
    : {
        api: LAKE_URL,
        projectId: localProjectId,
        dataset: SANITY_DATASET,
        roles: enquiryRoles,
      },
}

/** The staff API of this site. */
export const siteStaffRoutes = staffRoutes(staffOptions)
