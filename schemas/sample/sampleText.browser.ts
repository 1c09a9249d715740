import scotland from './scotland.ndjson?raw'
import wales from './wales.ndjson?raw'

export {default as sampleText} from './content.ndjson?raw'
export const nationTexts = [scotland, wales]
