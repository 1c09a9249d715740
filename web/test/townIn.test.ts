import {expect, test} from 'vitest'
import {placeIn, townIn} from '../enquiries/townIn.ts'

test.each([
  ['1 Sample Street, Kettering, NN16 0AA', 'Kettering'],
  ['1 Sample Street\nKettering\nNorthants\nnn160aa', 'Kettering'],
  ['The Old Mill, Great Oakley, Corby, Northamptonshire, NN18 8HG, UK', 'Corby'],
  ['2 Quay Road, Lisburn, Northern Ireland', 'Lisburn'],
  ['2 High Street, Melrose, Scotland', 'Melrose'],
  ['12 High Street Oakham LE15 6AA', 'Oakham'],
  ['4 Mill Lane, Oundle PE8', 'Oundle'],
  ['4 mill lane\nOundle\npe8.', 'Oundle'],
  ['7 Church Row Great Oakley', 'Great Oakley'],
  ['3 Station Road East, NN17', 'NN17'],
  ['3 Station Road East', ''],
  ['9 Mill Close Flat B', ''],
  ['Flat 2, 12 High Street, LE15 6AA', 'LE15'],
  ['Kettering', ''],
  ['12 High Street', ''],
  ['', ''],
])('the town of the address %j is %j', (address, town) => {
  expect(townIn(address)).toBe(town)
})

test.each([
  ['1 Sample Street, Kettering, NN16 0AA', 'NN16 0AA'],
  ['4 Mill Lane, Oundle PE8', 'Oundle'],
  ['LE15', 'LE15'],
  ['Market Harborough', 'Market Harborough'],
  ['12 High Street', ''],
])('a place is found for the address %j by %j', (address, words) => {
  expect(placeIn(address)).toBe(words)
})
