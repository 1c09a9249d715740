import {expect, test} from 'vitest'
import {townIn} from '../enquiries/townIn.ts'

test.each([
  ['1 Sample Street, Kettering, NN16 0AA', 'Kettering'],
  ['1 Sample Street\nKettering\nNorthants\nnn160aa', 'Kettering'],
  ['The Old Mill, Great Oakley, Corby, Northamptonshire, NN18 8HG, UK', 'Corby'],
  ['12 High Street Oakham LE15 6AA', 'LE15'],
  ['Flat 2, 12 High Street, LE15 6AA', 'LE15'],
  ['Kettering', ''],
  ['12 High Street', ''],
  ['', ''],
])('the town of the address %j is %j', (address, town) => {
  expect(townIn(address)).toBe(town)
})
