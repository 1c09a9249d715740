import type {Garment} from './figure.ts'
import type {Look} from './head.ts'
import {hairs, palette, skins} from './palette.ts'

/** The people who appear in the drawings; some come back, as they would in one town. */
export const cast = {
  amara: {skin: skins.deep, hair: 'topknot', hairColour: hairs.black, earring: palette.ochre},
  ruth: {skin: skins.fair, hair: 'ponytail', hairColour: hairs.auburn},
  daniel: {skin: skins.brown, hair: 'short', hairColour: hairs.black, beard: '#3a2925'},
  priya: {skin: skins.brown, hair: 'braids', hairColour: hairs.black, earring: palette.ochre},
  tom: {skin: skins.rosy, hair: 'short', hairColour: hairs.chestnut},
  safiya: {skin: skins.olive, hair: 'headscarf', hairColour: palette.heather},
  margaret: {skin: skins.fair, hair: 'bun', hairColour: hairs.silver, glasses: true, older: true},
  winston: {
    skin: skins.dark,
    hair: 'short',
    hairColour: hairs.white,
    beard: '#dcd8d2',
    older: true,
  },
  gurdev: {
    skin: skins.brown,
    hair: 'turban',
    hairColour: palette.ochre,
    beard: '#e6e2dc',
    brows: '#d8d4ce',
    older: true,
  },
  joan: {
    skin: skins.rosy,
    hair: 'pixie',
    hairColour: hairs.white,
    older: true,
    earring: palette.lagoon,
  },
  harold: {skin: skins.rosy, hair: 'balding', hairColour: hairs.silver, glasses: true, older: true},
  mei: {skin: skins.olive, hair: 'bob', hairColour: hairs.steel, older: true},
  dorothy: {
    skin: skins.dark,
    hair: 'curls',
    hairColour: hairs.silver,
    glasses: true,
    rims: palette.wheat,
    older: true,
  },
  leon: {skin: skins.deep, hair: 'afro', hairColour: hairs.black},
  ewa: {skin: skins.fair, hair: 'long', hairColour: hairs.blond},
  idris: {skin: skins.dark, hair: 'short', hairColour: hairs.black, beard: '#2a1c18'},
  nadia: {skin: skins.olive, hair: 'long', hairColour: hairs.brown},
  grace: {skin: skins.deep, hair: 'curls', hairColour: hairs.black, earring: palette.wheat},
  owen: {skin: skins.rosy, hair: 'short', hairColour: hairs.auburn, beard: '#a3552f'},
  kulwant: {
    skin: skins.brown,
    hair: 'bun',
    hairColour: hairs.steel,
    older: true,
    earring: palette.wheat,
  },
  stephen: {skin: skins.fair, hair: 'short', hairColour: hairs.steel, older: true},
  lin: {skin: skins.olive, hair: 'bob', hairColour: hairs.black},
  claire: {skin: skins.rosy, hair: 'bob', hairColour: hairs.chestnut, glasses: true},
  helen: {skin: skins.fair, hair: 'bob', hairColour: hairs.steel, glasses: true, older: true},
  david: {skin: skins.dark, hair: 'short', hairColour: hairs.steel, beard: '#8f8c8e', older: true},
  marek: {skin: skins.rosy, hair: 'short', hairColour: hairs.blond},
  bev: {skin: skins.deep, hair: 'curls', hairColour: hairs.steel, earring: palette.wheat},
  anita: {skin: skins.brown, hair: 'long', hairColour: hairs.black},
} as const satisfies Record<string, Look>

/** The carers' uniform. */
export const uniform: Garment = {
  kind: 'tunic',
  colour: palette.teal,
  under: palette.sage,
  trousers: palette.ink,
}
