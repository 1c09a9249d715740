/** Every colour the drawings use: few, so that all of them look like the work of one hand. */
export const palette = {
  ink: '#3b2a31',
  plum: '#5a3d45',
  deep: '#0f4c4a',
  teal: '#17635f',
  lagoon: '#3f8a82',
  mist: '#8db8ac',
  sage: '#b9d3c5',
  dew: '#dbe8dd',
  paper: '#faf5ec',
  cream: '#f5ead6',
  sand: '#efe3cd',
  oat: '#e2cfae',
  wheat: '#e6bf72',
  ochre: '#e0a84a',
  ironstone: '#c48a48',
  umber: '#9a6236',
  wood: '#b5794a',
  terracotta: '#c8643c',
  clay: '#a94c2f',
  blush: '#e9b79a',
  peach: '#f3d5b8',
  heather: '#8b6b7c',
  slate: '#52696c',
  moss: '#6f8f5a',
  leaf: '#4f7d5b',
  fern: '#2f6650',
  meadow: '#a9bf82',
  hay: '#d9cf94',
  silver: '#d5d3cf',
  pewter: '#a9a7a8',
  white: '#fffdf8',
} as const

/** The tones of one person's skin: its own colour, its shadow, its lines and the colour of cheeks. */
export interface Skin {
  base: string
  shade: string
  line: string
  cheek: string
}

export const skins = {
  fair: {base: '#f2cbaa', shade: '#e0a985', line: '#a5624a', cheek: '#e58d6d'},
  rosy: {base: '#ecb896', shade: '#d79571', line: '#94533b', cheek: '#d97a5c'},
  olive: {base: '#d7a274', shade: '#bd8354', line: '#7c4a2d', cheek: '#c66f48'},
  brown: {base: '#b07448', shade: '#935a34', line: '#57301d', cheek: '#a94c2f'},
  deep: {base: '#84502f', shade: '#693b22', line: '#38190f', cheek: '#9a4527'},
  dark: {base: '#643a29', shade: '#4d2a1d', line: '#25110b', cheek: '#85402a'},
} as const satisfies Record<string, Skin>

export const hairs = {
  white: '#efece6',
  silver: '#d3d0cb',
  steel: '#9b9a9d',
  blond: '#d9a95a',
  auburn: '#9a4a2c',
  chestnut: '#6d4130',
  brown: '#4a2f29',
  black: '#2b2226',
} as const
