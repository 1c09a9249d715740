import {type NationName, nations} from '../provider/nations.ts'
import {provider} from '../provider/provider.ts'
import {pages} from '../site/siteMap.ts'

/** The blocks that reckon by the law of one nation. */
const onlyIn: Readonly<Record<string, NationName>> = {meansTestTool: pages.meansTestEstimate.onlyIn}

/**
 * What to do about a block that is wrong in the provider's nation; undefined for one that is right.
 * @param type the block's `_type`
 */
export function whyForeign(type: string): string | undefined {
  const nation = onlyIn[type]
  if (!nation || nation === provider.nation) return
  return `Remove it: it follows the law of ${nations[nation].name}.`
}
