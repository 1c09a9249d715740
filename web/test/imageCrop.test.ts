import {expect, test} from 'vitest'
import {imageCrop} from '../assets/imageCrop.ts'

const [width, height] = [1600, 1200]
const asset = {_type: 'reference' as const, _ref: `image-${'a'.repeat(40)}-${width}x${height}-jpg`}
const hotspotAt = (x: number, y: number) => ({
  _type: 'sanity.imageHotspot' as const,
  x,
  y,
  width: 0.1,
  height: 0.1,
})
const cropBy = (left: number, right: number, top: number, bottom: number) => ({
  _type: 'sanity.imageCrop' as const,
  left,
  right,
  top,
  bottom,
})

const places = [0.05, 0.3, 0.5, 0.8, 0.95]
test.each([4 / 3, 1, 16 / 9, 1200 / 630, 0.4])(
  'a picture cropped to %f shows its hotspot, wherever it is',
  (ratio) => {
    for (const x of places) {
      for (const y of places) {
        const hotspot = hotspotAt(x, y)
        const crop = imageCrop({_type: 'imageWithAlt', asset, hotspot}, ratio)
        const rect = crop?.searchOf(800).get('rect')?.split(',').map(Number)
        const [left = 0, top = 0, wide = width, high = height] = rect ?? []
        const spot = {x: (x * width - left) / wide, y: (y * height - top) / high}
        for (const at of [spot.x, spot.y]) {
          expect(at, `${x}, ${y}`).toBeGreaterThanOrEqual(0)
          expect(at, `${x}, ${y}`).toBeLessThanOrEqual(1)
        }
      }
    }
  },
)

test.each([
  [hotspotAt(0.1, 0.1), undefined, 'object-left-top'],
  [hotspotAt(0.5, 0.9), undefined, 'object-bottom'],
  [hotspotAt(0.9, 0.5), undefined, 'object-right'],
  // In the centre of the original, and at the right of the editor's crop.
  [hotspotAt(0.5, 0.5), cropBy(0, 0.45, 0, 0), 'object-right'],
  [undefined, cropBy(0, 0.6, 0, 0.6), 'object-center'],
])('further cropping by the layout keeps the hotspot: %#', (hotspot, crop, position) => {
  const image = {
    _type: 'imageWithAlt' as const,
    asset,
    ...(hotspot && {hotspot}),
    ...(crop && {crop}),
  }
  expect(imageCrop(image)?.position).toBe(position)
})
