import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/**
 * Lets a revision be restored that refers to what no longer exists. Sanity (6.16) leaves such
 * references out, but takes each for one that exists: `defined()` of an empty list is true, and the
 * lake refuses what would refer to nothing.
 */
export const restoreWithoutMissing = (): Plugin =>
  mendSource('restore-without-missing', {
    file: /\/sanity\/lib\/datastores-[\w-]+\.js(?:$|\?)/,
    from: '"]._id)`).join(",")',
    to: '"][0]._id)`).join(",")',
  })
