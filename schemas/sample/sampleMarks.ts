import {reviseJson} from '../rules/reviseJson.ts'
import {sampleDocuments} from './documents.ts'

/** What tells a made-up thing from a real one: the first of these that it has. */
const tellingFields = [
  'phone',
  'providerId',
  'quote',
  'value',
  'name',
  'number',
  'words',
  'title',
  'inspectionDate',
]

type Part = Readonly<Record<string, unknown>>

/** @param areaOf the name of a vacancy's area */
function telling(part: Part, areaOf: (part: Part) => unknown): string {
  const field = tellingFields.find((each) => part[each] !== undefined && part[each] !== null) ?? ''
  const beside = {value: [part.name, part.highest], title: [areaOf(part)]}[field]
  // A telephone number is the same with other spaces in it.
  return JSON.stringify([field, part[field], beside]).replace(/\s+/g, '')
}

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null

const areaNames = new Map(
  sampleDocuments.map((each) => [each._id, 'name' in each ? each.name : undefined]),
)

const samples = new Set<string>()
reviseJson(sampleDocuments, (_name, part) => {
  if (isObject(part) && part.isSample === true)
    samples.add(
      telling(part, ({area}) =>
        isObject(area) && typeof area._ref === 'string' ? areaNames.get(area._ref) : undefined,
      ),
    )
  return part
})

/**
 * Whether a thing is still the sample's: a number, name or area of the provider's own is no sample,
 * whatever the switch beside it says.
 * @param part with `area` as `{name}`
 * @example
 * isStillSample({phone: '01604 555 060', isSample: true}) // false
 */
export const isStillSample = (part: Part): boolean =>
  part.isSample === true &&
  samples.has(telling(part, ({area}) => (isObject(area) ? area.name : undefined)))

/**
 * A value in which only what is still the sample's is marked as a sample.
 * @param clean takes the preview's invisible marks out of text
 * @example
 * withSampleMarks({phone: '01604 555 060', isSample: true}) // {phone: '01604 555 060', isSample: false}
 */
export function withSampleMarks<Value>(
  value: Value,
  clean: (part: Part) => Part = (part) => part,
): Value {
  if (!JSON.stringify(value)?.includes('"isSample":true')) return value
  return reviseJson(value, (_name, part) =>
    isObject(part) && part.isSample === true && !isStillSample(clean(part))
      ? {...part, isSample: false}
      : part,
  )
}
