export {PolicyNotFound as default} from '../../../components/NotFoundPages.tsx'
