/**
 * Towns just outside our area that people ask about, with the slugs of the nearest teams. Towns inside
 * it are the locations' own, in the Content Lake.
 */
export const neighbours: Readonly<Record<string, readonly string[]>> = {
  Banbury: ['west-northamptonshire'],
  Bedford: ['wellingborough', 'north-northamptonshire'],
  Bourne: ['rutland'],
  Coventry: ['harborough', 'west-northamptonshire'],
  Grantham: ['rutland'],
  Hinckley: ['harborough'],
  Huntingdon: ['north-northamptonshire'],
  Leicester: ['harborough', 'rutland'],
  Loughborough: ['harborough'],
  'Melton Mowbray': ['rutland', 'harborough'],
  'Milton Keynes': ['northampton', 'west-northamptonshire'],
  Oadby: ['harborough'],
  Peterborough: ['north-northamptonshire', 'rutland'],
  Rugby: ['west-northamptonshire', 'harborough'],
  Stamford: ['rutland', 'north-northamptonshire'],
  Wigston: ['harborough'],
}
