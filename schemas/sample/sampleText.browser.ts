import scotland from '../nations/scotland.ndjson?raw'
import wales from '../nations/wales.ndjson?raw'

export {default as sampleText} from './content.ndjson?raw'
export const nationTexts = [scotland, wales]
