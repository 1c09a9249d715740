import {booleanContains} from '@turf/boolean-contains'
import {booleanIntersects} from '@turf/boolean-intersects'
import {distance} from '@turf/distance'
import {z} from 'zod'
import type {Budget} from './budget.ts'
import {isRecord} from './values.ts'

/*
 * The geo:: functions of GROQ. A place is a geopoint (`{lat, lng}` in degrees) or GeoJSON (RFC 7946)
 * of any kind but a collection; of anything else nothing can be told, which is null.
 */

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const position = z.tuple([longitude, latitude]).rest(z.number())
const line = z.array(position).min(2)
const polygon = z.array(z.array(position).min(4)).min(1)

const geopointSchema = z
  .object({lat: latitude, lng: longitude})
  .transform(({lat, lng}) => ({type: 'Point' as const, coordinates: [lng, lat]}))
const geometrySchema = z.discriminatedUnion('type', [
  z.object({type: z.literal('Point'), coordinates: position}),
  z.object({type: z.literal('MultiPoint'), coordinates: z.array(position).min(1)}),
  z.object({type: z.literal('LineString'), coordinates: line}),
  z.object({type: z.literal('MultiLineString'), coordinates: z.array(line).min(1)}),
  z.object({type: z.literal('Polygon'), coordinates: polygon}),
  z.object({type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1)}),
])
const featureSchema = z
  .object({type: z.literal('Feature'), geometry: geometrySchema})
  .transform(({geometry}) => geometry)
const geometryOf = z.union([geopointSchema, geometrySchema, featureSchema])

interface Place {
  geometry: z.infer<typeof geometryOf>
  /** How many numbers it is made of. */
  size: number
}

/** Of the parts of documents and of parameters, which never change. */
const known = new WeakMap<object, Place | null>()

function placeOf(value: unknown, budget: Budget): Place | null {
  if (!isRecord(value)) return null
  const before = known.get(value)
  if (before !== undefined) return before
  const geometry = geometryOf.safeParse(value).data
  const place = geometry
    ? {geometry, size: geometry.coordinates.flat(Number.POSITIVE_INFINITY).length}
    : null
  budget.spend(place?.size ?? 1)
  known.set(value, place)
  return place
}

/** `geo::latLng()`: a GeoJSON point; null where there is none. */
export function latLng([lat, lng]: unknown[]): unknown {
  return geopointSchema.safeParse({lat, lng}).data ?? null
}

/** `geo::distance()`: metres between two points along the earth's surface; null between others. */
export function geoDistance([from, to]: unknown[], budget: Budget): number | null {
  const [a, b] = [placeOf(from, budget)?.geometry, placeOf(to, budget)?.geometry]
  if (a?.type !== 'Point' || b?.type !== 'Point') return null
  return distance(a, b, {units: 'meters'})
}

/** `geo::contains()`: whether the second place lies wholly within the first. */
export const geoContains = relation(booleanContains)

/** `geo::intersects()`: whether two places have a point in common. */
export const geoIntersects = relation(booleanIntersects)

function relation(holds: (a: Place['geometry'], b: Place['geometry']) => boolean) {
  return ([first, second]: unknown[], budget: Budget): boolean | null => {
    const [a, b] = [placeOf(first, budget), placeOf(second, budget)]
    if (!a || !b) return null
    // It cannot be interrupted, so it has to be paid for as what is made is: beforehand.
    budget.make(a.size * b.size)
    try {
      return holds(a.geometry, b.geometry)
    } catch {
      // A ring that is not closed, or two kinds that do not compare: a line with a polygon in it.
      return null
    }
  }
}
