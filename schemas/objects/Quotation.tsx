import type {BlockStyleProps} from 'sanity'

/**
 * How the Studio's editor shows a quotation. Sanity 6.16 puts a `div` into a `p` for this one
 * style, of which React complains in the console.
 */
export function Quotation({children}: Pick<BlockStyleProps, 'children'>) {
  const style = {
    margin: 0,
    paddingInlineStart: '0.75rem',
    borderInlineStart: '3px solid var(--card-border-color)',
    fontStyle: 'italic',
  }
  return <blockquote style={style}>{children}</blockquote>
}
