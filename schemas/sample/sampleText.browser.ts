export {default as sampleText} from './content.ndjson?raw'
