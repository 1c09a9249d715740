import {type Hours, readHours} from '@home-care/web/time/openingTimes.ts'
import {useMemo} from 'react'
import {useDocumentValues} from 'sanity'
import {z} from 'zod'

const entries = z.array(z.unknown()).catch([]).default([])
const hoursSchema = z.object({openingHours: entries, otherHours: entries})
const paths = ['openingHours', 'otherHours']

/** The office's published hours; undefined until they have loaded. */
export function useOfficeHours(): Hours | undefined {
  const {value, isLoading} = useDocumentValues('siteSettings', paths)
  return useMemo(
    () => (isLoading ? undefined : readHours(hoursSchema.parse(value ?? {}))),
    [value, isLoading],
  )
}
