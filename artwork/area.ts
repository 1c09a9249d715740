/** The shape of the area served, from latitude and longitude, for maps large and small. */
import {curve, type Point, xy} from './shapes.ts'

/** A place on the earth, in degrees north and east. */
export type Place = readonly [north: number, east: number]

/** Kilometres on the ground in a degree of latitude, and of longitude as far north as this. */
const [northKm, eastKm] = [111.3, 67.9]

/** The middle of the area; maps are drawn around it. */
const middle: Place = [52.37, -0.845]

/** Turns places into points of a map around `at`, `scale` pixels to the kilometre. */
export const projection =
  (at: Point, scale: number) =>
  ([north, east]: Place): Point => [
    at[0] + (east - middle[1]) * eastKm * scale,
    at[1] - (north - middle[0]) * northKm * scale,
  ]

/** Where the places served lie; an area is marked at its chief town, or in its midst. */
export const places = {
  kettering: [52.398, -0.729],
  corby: [52.489, -0.697],
  northampton: [52.237, -0.896],
  wellingborough: [52.302, -0.694],
  northNorthamptonshire: [52.425, -0.54],
  westNorthamptonshire: [52.18, -1.08],
  harborough: [52.478, -0.921],
  rutland: [52.67, -0.729],
} as const satisfies Record<string, Place>

// where two areas meet, once; from the one end named to the other
const stamford: Place = [52.645, -0.49]
const caldecott: Place = [52.535, -0.72]
const farndon: Place = [52.463, -0.92]
const catthorpe: Place = [52.4, -1.185]
const bozeat: Place = [52.197, -0.668]

/** The Welland between Rutland and North Northamptonshire, from Stamford upstream. */
const welland: Place[] = [
  [52.628, -0.512],
  [52.605, -0.545],
  [52.585, -0.59],
  [52.566, -0.65],
  [52.545, -0.68],
]
/** The Welland between Harborough and North Northamptonshire, from Caldecott upstream. */
const upperWelland: Place[] = [
  [52.517, -0.765],
  [52.508, -0.82],
  [52.478, -0.87],
]
/** The upper Welland and the Avon between Harborough and West Northamptonshire, westwards. */
const avon: Place[] = [
  [52.455, -0.985],
  [52.432, -1.02],
  [52.42, -1.07],
  [52.402, -1.12],
]
/** Between Rutland and Harborough, from Caldecott northwards. */
const eyebrook: Place[] = [
  [52.56, -0.75],
  [52.585, -0.79],
  [52.602, -0.826],
  [52.637, -0.818],
  [52.655, -0.79],
]
const knossington: Place = [52.672, -0.808]
/** Between North and West Northamptonshire, from East Farndon southwards. */
const middleLine: Place[] = [
  [52.425, -0.868],
  [52.4, -0.862],
  [52.362, -0.868],
  [52.338, -0.792],
  [52.3, -0.808],
  [52.258, -0.805],
  [52.238, -0.742],
  [52.215, -0.708],
]

const northNorthamptonshire: Place[] = [
  stamford,
  ...welland,
  caldecott,
  ...upperWelland,
  farndon,
  ...middleLine,
  bozeat,
  [52.225, -0.64],
  [52.262, -0.64],
  [52.27, -0.56],
  [52.3, -0.515],
  [52.335, -0.475],
  [52.372, -0.468],
  [52.4, -0.47],
  [52.435, -0.4],
  [52.48, -0.358],
  [52.53, -0.398],
  [52.582, -0.42],
  [52.622, -0.425],
]

const westNorthamptonshire: Place[] = [
  farndon,
  ...avon,
  catthorpe,
  [52.355, -1.2],
  [52.33, -1.2],
  [52.292, -1.232],
  [52.25, -1.262],
  [52.19, -1.33],
  [52.125, -1.29],
  [52.085, -1.318],
  [52.035, -1.305],
  [51.98, -1.295],
  [51.992, -1.23],
  [51.98, -1.165],
  [52.008, -1.11],
  [52.045, -1.04],
  [52.028, -0.96],
  [52.05, -0.885],
  [52.078, -0.848],
  [52.132, -0.818],
  [52.155, -0.84],
  [52.185, -0.72],
  bozeat,
  ...middleLine.toReversed(),
]

const harborough: Place[] = [
  caldecott,
  ...eyebrook,
  knossington,
  [52.69, -0.86],
  [52.668, -0.93],
  [52.678, -0.99],
  [52.655, -1.05],
  [52.615, -1.035],
  [52.59, -1.06],
  [52.545, -1.035],
  [52.54, -1.12],
  [52.525, -1.215],
  [52.485, -1.3],
  [52.43, -1.25],
  catthorpe,
  ...avon.toReversed(),
  farndon,
  ...upperWelland.toReversed(),
]

const rutland: Place[] = [
  stamford,
  [52.668, -0.462],
  [52.708, -0.448],
  [52.712, -0.51],
  [52.742, -0.56],
  [52.757, -0.645],
  [52.735, -0.7],
  [52.745, -0.742],
  [52.718, -0.812],
  knossington,
  ...eyebrook.toReversed(),
  caldecott,
  ...welland.toReversed(),
]

/** The four areas served. Their borders follow the real ones to a kilometre or two. */
export const areas = {northNorthamptonshire, westNorthamptonshire, harborough, rutland} as const

/** The outline of an area as path coordinates. */
export const outline = (area: Place[], project: (place: Place) => Point) =>
  `M ${xy(...area.map(project))} Z`

/** Rivers, from their springs to where they leave the area. */
export const rivers: Record<'nene' | 'welland' | 'ise', Place[]> = {
  nene: [
    [52.2, -1.16],
    [52.222, -1.05],
    [52.228, -0.9],
    [52.245, -0.82],
    [52.262, -0.74],
    [52.292, -0.68],
    [52.325, -0.6],
    [52.395, -0.535],
    [52.435, -0.5],
    [52.482, -0.465],
    [52.53, -0.43],
    [52.582, -0.418],
  ],
  welland: [
    [52.45, -1.03],
    [52.462, -0.96],
    farndon,
    ...upperWelland.toReversed(),
    caldecott,
    ...welland.toReversed(),
    stamford,
    [52.66, -0.42],
  ],
  ise: [
    [52.42, -0.88],
    [52.44, -0.8],
    [52.42, -0.72],
    [52.37, -0.7],
    [52.32, -0.68],
    [52.292, -0.68],
  ],
}

/** A river's course as path coordinates. */
export const course = (river: Place[], project: (place: Place) => Point) =>
  curve(river.map(project))
