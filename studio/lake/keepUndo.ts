import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/** The empty paragraph that stands for no text, as `@portabletext/editor` draws it. */
const isEmptyText = `((blocks) => blocks.length === 1 && blocks[0].children?.length === 1
  && blocks[0].children[0].text === "" && blocks[0].listItem === undefined)`

/**
 * Lets a text that was taken out whole come back by undo. Once the empty text is saved the editor
 * (8.2.4) hears of it and swaps its empty paragraph for another, of which the undo knows nothing.
 */
export const keepUndo = (): Plugin =>
  mendSource('keep-undo', {
    file: /@portabletext\/editor\/lib\/index\.js(?:$|\?)/,
    from: 'if ((!value || value.length === 0) && (clearEditor({',
    to: `if ((!value || value.length === 0) && !${isEmptyText}(editorEngine.snapshot.context.value) && (clearEditor({`,
  })
